import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'

const app = new Koa()
const router = new Router()
const plants = new Map()

app.use(async (context, next) => {
  try {
    await next()
  } catch (error) {
    context.status = error.status ?? 500
    context.body = { error: context.status, message: error.message }
  }
})

app.use(async (context, next) => {
  if (context.get('Authorization') !== `Bearer ${process.env.PLANT_STORE_TOKEN}`) context.throw(401)
  await next()
})

app.use(bodyParser({ enableTypes: ['json'] }))

router.post('/plants', (context) => {
  const { id, name, tag } = context.request.body ?? {}
  if (!Number.isInteger(id)) context.throw(400, 'id must be an integer')
  if (typeof name !== 'string') context.throw(400, 'name must be a string')
  if (tag !== undefined && typeof tag !== 'string') context.throw(400, 'tag must be a string')
  plants.set(id, { name, tag })
  context.body = { name, tag }
})

app.use(router.routes())
app.listen(Number(process.env.PORT), '127.0.0.1')
