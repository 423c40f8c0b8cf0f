import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const reply = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{"code":"1901"}'

/** Reads only now and then, so that incoming data doesn't disturb measurements in this process. */
export async function startSmsProvider({ everyMs = 20 } = {}) {
  const server = createServer((socket) => {
    let got = ''
    socket.pause()
    const reading = setInterval(() => socket.resume(), everyMs)
    socket.on('data', (chunk) => {
      socket.pause()
      got += chunk
      // `message` is the last field of the form.
      if (!got.includes('&message=')) return
      got = ''
      socket.write(reply)
    })
    socket.on('error', () => {}).on('close', () => clearInterval(reading))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
