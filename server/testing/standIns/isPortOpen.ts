import { connect } from 'node:net'

export function isPortOpen(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => socket.destroy()).once('close', (isError) => resolve(!isError))
    socket.on('error', () => {})
  })
}
