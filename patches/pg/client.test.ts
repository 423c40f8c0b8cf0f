import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { after, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#server/testing/app/databases.ts'
import { createTcpProxy } from '#server/testing/standIns/tcpProxy.ts'
import {
  destroyConnection,
  getApplicationName,
  holdProcess,
  isBusy,
  isDestroyed,
  onErrorCode,
  onSetting,
  redirect,
  removeClient,
  sendInOnePacket,
} from './client.ts'

const { url, drop } = await createTestDatabase()
// The proxy needs TCP, also if the server only listens on a socket.
const proxy = await createTcpProxy(url)

after(async () => {
  await proxy[Symbol.asyncDispose]()
  await drop()
})

async function openClient(config: pg.ClientConfig = {}) {
  const client = new pg.Client({ connectionString: url, ...config })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('pg: a connection switches hosts and reports settings and error codes', async () => {
  const { hostname, port } = new URL(proxy.url)
  const client = new pg.Client({ connectionString: Object.assign(new URL(proxy.url), { port: '1' }).href })
  const settings = new Map<string, string>()
  const codes: (string | undefined)[] = []
  redirect(client, { host: hostname, port: Number(port) })
  onSetting(client, (name, value) => settings.set(name, value))
  onErrorCode(client, (code) => codes.push(code))
  await client.connect()
  assert.equal(settings.get('in_hot_standby'), 'off')
  assert.equal(settings.get('default_transaction_read_only'), 'off')
  await assert.rejects(client.query('select 1 / 0'))
  assert.deepEqual(codes, ['22012'])
  await client.end()
})

test('pg: a destroyed connection fails its running query', async () => {
  const client = await openClient()
  assert.equal(isDestroyed(client), false)
  const rejected = assert.rejects(client.query('select pg_sleep(600)'), /Connection terminated/)
  destroyConnection(client)
  assert.equal(isDestroyed(client), true)
  await rejected
})

class CountingSocket extends Socket {
  writes = 0

  override _write(...args: Parameters<Socket['_write']>) {
    this.writes += 1
    super._write(...args)
  }

  override _writev(...args: Parameters<NonNullable<Socket['_writev']>>) {
    this.writes += 1
    super._writev?.(...args)
  }
}

test('pg: statements sent together are written in one packet', async () => {
  const socket = new CountingSocket()
  const client = await openClient({ connectionString: proxy.url, pipeline: true, stream: () => socket })
  socket.writes = 0
  const replies = await Promise.all(
    sendInOnePacket(client, () => [client.query('select 1 as n'), client.query('select $1::int as n', [2])]),
  )
  assert.deepEqual(
    replies.map(({ rows }) => rows),
    [[{ n: 1 }], [{ n: 2 }]],
  )
  assert.equal(socket.writes, 1)
  await client.end()
})

test('pg: a connection keeps the process alive only if it should', async () => {
  const held = () =>
    process.getActiveResourcesInfo().filter((name) => /^(TCPSocket|Pipe)Wrap$/.test(name)).length
  const client = await openClient()
  const open = held()
  holdProcess(client, false)
  assert.equal(held(), open - 1)
  holdProcess(client, true)
  assert.equal(held(), open)
  await client.end()
})

test('pg: a connection reports its application and whether a query would wait', async () => {
  const client = await openClient({ application_name: 'makan tests' })
  assert.equal(getApplicationName(client), 'makan tests')
  assert.equal(isBusy(client), false)
  const pendingQuery = client.query('select 1')
  assert.equal(isBusy(client), true)
  await pendingQuery
  assert.equal(isBusy(client), false)
  await client.end()
  const pipelined = await openClient({ pipeline: true })
  const both = [pipelined.query('select 1'), pipelined.query('select 2')]
  assert.equal(isBusy(pipelined), false)
  await Promise.all(both)
  await pipelined.end()
})

test('pg: the error of an idle connection contains the connection', async () => {
  const pool = new pg.Pool({ connectionString: url })
  const failed = once(pool, 'error')
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const admin = await openClient()
  await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  const [error] = (await failed) as [Error]
  assert.ok('client' in error)
  removeClient(error)
  assert.ok(!('client' in error))
  await admin.end()
  await pool.end()
})
