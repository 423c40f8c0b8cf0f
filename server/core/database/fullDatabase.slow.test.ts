import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import test from 'node:test'
import { pino } from 'pino'
import { allEndpoints } from '#contract/all.ts'
import { isRead } from '#contract/core/endpoint.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createTestListener, emitMessages } from '#server/testing/app/testListener.ts'
import { until } from '#server/testing/app/until.ts'
import { getRankFor, type TestUser } from '#server/testing/builders/users.ts'
import { mountSmallDisk, skipWithoutSmallDisk } from '#server/testing/standIns/smallDisk.ts'

/** Makes every write fail as on a full disk. Returns a function that frees the space. */
async function fill({ pool }: TestApp): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse_for_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows)
    await pool.query(
      `create trigger a_full before insert or update or delete on ${name} execute function refuse_for_room()`,
    )
  return async () => void (await pool.query('drop function refuse_for_room cascade'))
}

/** Incompressible message, so that a few of them need another page of the disk. */
const letter = (n: number) => ({
  name: 'منى',
  email: `n${n}@example.test`,
  message: randomBytes(3600).toString('base64'),
})

/** Preallocates some WAL files: without space for them PostgreSQL stops, which would be an outage. */
async function prepareLog({ pool }: TestApp): Promise<void> {
  for (let n = 0; n < 6; n += 1)
    await pool.query(`select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()`)
  await pool.query('checkpoint')
}

// Their rate limits are counted by a write; without it there would be no limit.
const rateLimitedEndpoints = /^(wallet\.exportStatement|reports\.export\w+)$/

test('full disk: every read works although no table accepts a row', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const people = new Map<string, TestUser | null>()
  for (const call of allEndpoints.filter(isRead)) {
    const key = call.access === 'anyone' || call.access === 'guest' ? 'visitor' : getRankFor(call)
    if (!people.has(key))
      people.set(key, key === 'visitor' ? null : await app.createUser({ rank: getRankFor(call) }))
  }
  // The next read renews sessions that were last used minutes ago.
  app.clock.advance(600)
  await fill(app)
  const failed: string[] = []
  for (const call of allEndpoints.filter(isRead)) {
    const isOpen = call.access === 'anyone' || call.access === 'guest'
    const { status } = await app.send(call, {}, people.get(isOpen ? 'visitor' : getRankFor(call)))
    // An export of reports requires re-authentication before it counts a use.
    const expectedStatus = call.requiresReauth === true ? 403 : 503
    if (rateLimitedEndpoints.test(call.name) ? status !== expectedStatus : status >= 500)
      failed.push(`${call.name}: ${status}`)
  }
  assert.deepEqual(failed, [])
})

test('full disk: jobs pause without a log line each and continue when space is free', async () => {
  await using app = await createTestApp()
  const lines: { msg: string; alert?: string }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let isFull = true
  const { handledMessages, listener } = createTestListener(() => {
    if (isFull) throw Object.assign(new Error('No space left on device'), { code: '53100' })
  })
  await using node = await startNode(app, { listeners: [listener], jobs: [], log, times: { pollMs: 10 } })
  await emitMessages(app, 'one', 'two', 'three')
  await until(() => node.instance.circuitBreaker.isFull(), 'the full disk is noted')
  isFull = false
  await until(() => !node.instance.circuitBreaker.isFull(), 'there is room')
  await app.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())',
  )
  await until(() => new Set(handledMessages).size === 3 && handledMessages.length >= 4, 'all are heard')
  assert.deepEqual(
    lines.filter(({ msg }) => /job/.test(msg)),
    [],
  )
  assert.equal(lines.filter(({ alert }) => alert === 'databaseDiskFull').length, 1)
})

test('full disk: if PostgreSQL’s is full, commands get 503, reads work, all recovers', {
  skip: skipWithoutSmallDisk,
}, async () => {
  using disk = mountSmallDisk(600) ?? assert.fail('no disk could be mounted')
  const settings = { max_connections: '40', min_wal_size: '160MB', max_wal_size: '320MB' }
  const database = await startEmbedded(join(disk.path, 'database'), settings)
  try {
    await using app = await createTestApp({ server: database.url, config: { trustedProxies: 1 } })
    const lines: { msg: string; alert?: string; err?: unknown }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    await using node = await startNode(app, { listeners: [], jobs: [], log })
    const url = await node.serve()
    const see = async (path: string) => {
      const reply = await fetch(url + path)
      return [reply.status, await reply.text()]
    }
    let written = 0
    const write = async () => {
      written += 1
      const forwarded = `198.51.${written >> 8}.${written & 255}`
      const reply = await fetch(`${url}/api${pages.sendContactMail.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify(letter(written)),
      })
      const { errorKey } = (await reply.json()) as { errorKey?: string }
      return [reply.status, errorKey]
    }
    assert.deepEqual(await write(), [200, undefined])
    await prepareLog(app)
    disk.fill()
    let reply = await write()
    while (reply[0] === 200) reply = await write()
    assert.deepEqual(reply, [503, 'NotReady'])
    for (let n = 0; n < 20; n += 1) assert.deepEqual(await write(), [503, 'NotReady'])
    assert.deepEqual(await see('/health/ready'), [200, '{"ready":true,"writes":false}'])
    assert.deepEqual(await see('/health/writes'), [503, '{"writes":false}'])
    assert.equal((await see(`/api${regions.getAllCountries.path}`))[0], 200)
    const logged = lines.filter(({ alert, err }) => alert || err)
    assert.deepEqual(
      logged.map(({ alert, msg }) => alert ?? msg),
      ['databaseDiskFull'],
    )
    assert.match((await see('/metrics'))[1] as string, /makan_alerts_total\{alert="databaseDiskFull"\} [1-9]/)
    disk.makeRoom()
    await until(async () => (await see('/health/writes'))[0] === 200, 'writes are taken again')
    assert.deepEqual(await write(), [200, undefined])
  } finally {
    await database.kill()
  }
})
