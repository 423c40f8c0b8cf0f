import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

function forwardDelayed(from: Socket, to: Socket, ms: number): void {
  from.on('data', (bytes) => void setTimeout(() => to.writable && to.write(bytes), ms))
  from.on('close', () => void setTimeout(() => to.destroy(), ms))
  from.on('error', () => to.destroy())
}

/** Delays each direction by half of `roundTrip`. */
export async function startSlowProxy(port: number, to: number, roundTrip: number) {
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    forwardDelayed(near, far, roundTrip / 2)
    forwardDelayed(far, near, roundTrip / 2)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { stop: () => server.close() }
}
