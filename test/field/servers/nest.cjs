require('reflect-metadata')
const {
  Body,
  Controller,
  HttpCode,
  Module,
  Post,
  UnauthorizedException,
  ValidationPipe,
} = require('@nestjs/common')
const { NestFactory } = require('@nestjs/core')
const { IsInt, IsOptional, IsString } = require('class-validator')

/** What TypeScript's decorators compile to: there is no compiler in this folder. */
const decorate = (decorators, target, key, descriptor) =>
  Reflect.decorate(decorators, target, key, descriptor)

class NewPlant {}
decorate([IsInt()], NewPlant.prototype, 'id', undefined)
decorate([IsString()], NewPlant.prototype, 'name', undefined)
decorate([IsOptional(), IsString()], NewPlant.prototype, 'tag', undefined)

class PlantsController {
  plants = new Map()

  create(plant) {
    this.plants.set(plant.id, plant)
    return { name: plant.name, tag: plant.tag }
  }
}
Reflect.defineMetadata('design:paramtypes', [NewPlant], PlantsController.prototype, 'create')
Body()(PlantsController.prototype, 'create', 0)
decorate(
  [Post(), HttpCode(200)],
  PlantsController.prototype,
  'create',
  Object.getOwnPropertyDescriptor(PlantsController.prototype, 'create'),
)
decorate([Controller('plants')], PlantsController)

class BearerGuard {
  canActivate(context) {
    const { authorization } = context.switchToHttp().getRequest().headers
    if (authorization === `Bearer ${process.env.PLANT_STORE_TOKEN}`) return true
    throw new UnauthorizedException()
  }
}

class AppModule {}
decorate([Module({ controllers: [PlantsController] })], AppModule)

async function start() {
  const app = await NestFactory.create(AppModule, { logger: false })
  app.useGlobalGuards(new BearerGuard())
  app.useGlobalPipes(new ValidationPipe())
  await app.listen(Number(process.env.PORT), '127.0.0.1')
}

void start()
