/** The reference server without faults or variants. */
import { startReferenceServer } from '../../reference-server/start.ts'
import { benchToken } from '../plant-request.ts'
import { serveMeasured } from './measured.ts'

const { url } = await startReferenceServer({ token: benchToken })
serveMeasured({ address: '127.0.0.1', family: 'IPv4', port: Number(new URL(url).port) })
