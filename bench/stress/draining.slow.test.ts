import assert from 'node:assert/strict'
import { connect } from 'node:net'
import test, { before } from 'node:test'
import { createTestDatabase } from '../../server/testing/app/databases.ts'
import { createDataFolder } from '../../server/testing/app/processes.ts'
import { buildPages, startReadyProduct } from '../../server/testing/app/productProcess.ts'
import { until } from '../../server/testing/app/until.ts'
import { drainUnderLoad } from './draining.ts'

before(buildPages)

test('stopping: a stopping node is not ready, serves for a while, closes connections', async () => {
  using data = createDataFolder()
  const database = await createTestDatabase()
  await using product = await startReadyProduct(data.path, {
    DRAIN_SECONDS: '10',
    DATABASE_URL: database.url,
  })
  assert.equal((await fetch(`${product.url}/health/ready`)).headers.get('connection'), 'keep-alive')
  product.child.kill('SIGTERM')
  await until(async () => !(await fetch(`${product.url}/health/ready`)).ok, 'it is not ready')
  for (const path of ['/health/live', '/api/Regions/GetAllCountries', '/en', '/en/Plans']) {
    const { status, headers } = await fetch(product.url + path)
    assert.deepEqual([path, status, headers.get('connection')], [path, 200, 'close'])
  }
  await product.end('SIGKILL')
  await database.drop()
})

test('stopping: requests in progress are answered first', async () => {
  using data = createDataFolder()
  await using product = await startReadyProduct(data.path)
  const body = JSON.stringify({ name: 'منى', email: 'mona@example.test', message: 'مرحبا' })
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  const bytes = socket[Symbol.asyncIterator]()
  const next = async () => String((await bytes.next()).value ?? '')
  const head = [
    'POST /api/Chatting/SendContactMail HTTP/1.1',
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  assert.match(await next(), /^HTTP\/1\.1 100 /)
  product.child.kill('SIGTERM')
  const isUnreachable = () =>
    fetch(`${product.url}/health/live`).then(
      () => false,
      () => true,
    )
  await until(isUnreachable, 'it accepts no more connections')
  socket.write(body)
  assert.match(await next(), /^HTTP\/1\.1 200 /)
  assert.equal((await product.ended).code, 0)
})

test('stopping: slow incoming requests are cut off, so that the node stops', async () => {
  using data = createDataFolder()
  await using product = await startReadyProduct(data.path)
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /api/Chatting/SendContactMail HTTP/1.1',
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    'content-length: 100000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const trickling = setInterval(() => socket.write(' '), 100)
  const cut = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
  await until(async () => (await fetch(`${product.url}/health/live`)).ok, 'it answers')
  const { code } = await product.end()
  await cut
  clearInterval(trickling)
  assert.equal(code, 0, 'it exited before the shutdown timeout')
})

// `npm run soak -- drain` does the same with 2,000 windows.
test('stopping: live windows continue at another node and get each event once', async () => {
  const { streams, notified, wrong } = await drainUnderLoad(60)
  assert.deepEqual(wrong, [])
  assert.equal(streams, 60)
  assert.ok(notified > 0)
})
