import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import test from 'node:test'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { errorStatuses } from '#contract/errors.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { RequestContext } from '../requestContext.ts'
import { readForm } from './upload.ts'
import { type FormLimits, limitUploadMemory } from './uploadMemoryLimit.ts'

/** Replies only when the test lets it. */
async function createReader(limits: Partial<FormLimits>) {
  const server = Fastify({ trustProxy: true })
  const pending = Promise.withResolvers<void>()
  let readCount = 0
  let onArrival = () => {}
  server.decorateRequest('requestContext', null)
  server.addHook('onRequest', async (request) => {
    const { account } = request.headers
    if (account) request.requestContext = { actor: { id: Number(account), token: null } } as RequestContext
  })
  const memory = { total: 1000, perHolder: 600, retryAfter: 5 }
  limitUploadMemory(server, { memory, slowest: { bytes: 1, milliseconds: 60_000 }, ...limits })
  await server.register(multipart, { throwFileSizeLimit: false })
  server.setErrorHandler((error, _, reply) =>
    reply.status(error instanceof ApiError ? errorStatuses[error.code] : 500).send({ error: String(error) }),
  )
  server.post<{ Querystring: { waits?: string } }>('/', async (request, reply) => {
    await readForm(request, reply)
    readCount += 1
    onArrival()
    if (request.query.waits) await pending.promise
    return {}
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    release: pending.resolve,
    async untilRead(count: number) {
      while (readCount < count)
        await new Promise<void>((resolve) => {
          onArrival = resolve
        })
    },
    async send(bytes: number, { from = '10.0.0.1', account = 0, waits = false } = {}) {
      const body = new FormData()
      body.append('images[]', new File([new Uint8Array(bytes)], 'a.png'))
      const headers = { 'x-forwarded-for': from, ...(account > 0 && { account: String(account) }) }
      const reply = await fetch(`http://127.0.0.1:${port}/${waits ? '?waits=1' : ''}`, {
        method: 'POST',
        body,
        headers,
      })
      await reply.arrayBuffer()
      return reply.status
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}

const createRequestHead = (from: string) =>
  `POST / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
  'content-length: 9000\r\n\r\n--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\n'

test('form memory: each network and the server have a limit, and responses free both', async () => {
  await using reader = await createReader({})
  const first = reader.send(500, { waits: true })
  await reader.untilRead(1)
  assert.equal(await reader.send(101), 503)
  assert.equal(await reader.send(100), 200)
  const second = reader.send(450, { from: '10.0.0.2', waits: true })
  await reader.untilRead(3)
  assert.equal(await reader.send(51, { from: '10.0.0.2' }), 503)
  assert.equal(await reader.send(50, { from: '10.0.0.2' }), 200)
  reader.release()
  assert.deepEqual(await Promise.all([first, second]), [200, 200])
  assert.equal(await reader.send(600), 200)
  assert.equal(await reader.send(600), 200)
})

test('form memory: a caller who uses much gives way to a caller who needs little', async () => {
  await using reader = await createReader({ memory: { total: 1000, retryAfter: 5 } })
  // These forms never end: the sender keeps the connection open, and the server the memory.
  const endless = [1, 2, 3].map(() => connect(reader.port, '127.0.0.1').resume())
  for (const socket of endless) socket.write(`${createRequestHead('10.0.0.1')}${'x'.repeat(300)}`)
  const closed = Promise.race(endless.map((socket) => once(socket, 'close')))
  let status = await reader.send(101, { from: '10.0.0.1' })
  while (status === 200) status = await reader.send(101, { from: '10.0.0.1' })
  assert.equal(status, 503, 'all three are held')
  assert.equal(await reader.send(300, { from: '10.0.0.2' }), 200)
  await closed
  for (const socket of endless) socket.destroy()
})

test('form memory: members behind one address have a share each', async () => {
  await using reader = await createReader({ memory: { total: 1000, perHolder: 150, retryAfter: 5 } })
  const forms = [1, 2, 3, 4, 5, 6].map((account) => reader.send(150, { account, waits: true }))
  await reader.untilRead(6)
  assert.equal(await reader.send(10, { account: 6 }), 503)
  reader.release()
  assert.ok((await Promise.all(forms)).every((status) => status === 200))
})

test('form memory: an aborted form frees its memory', async () => {
  await using reader = await createReader({ memory: { total: 600, retryAfter: 5 } })
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(reader.port, '127.0.0.1')
    socket.write(`${createRequestHead('10.0.0.1')}${'x'.repeat(500)}`, () => socket.destroy())
    await once(socket, 'close')
  }
  let status = await reader.send(600)
  while (status === 503) status = await reader.send(600)
  assert.equal(status, 200)
})

test('form memory: a form that stops sending is disconnected', async () => {
  await using reader = await createReader({ slowest: { bytes: 10, milliseconds: 40 } })
  const socket = connect(reader.port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900\r\n\r\n--x\r\n',
  )
  socket.resume()
  await once(socket, 'close')
})
