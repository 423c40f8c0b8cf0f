import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { places } from '#contract/places/endpoints.ts'
import { createBaseCtx } from '../core/app.ts'
import { searchPlaces } from '../features/places/search.service.ts'
import { startNode } from '../testing/app/nodes.ts'
import { createTestApp, type TestApp } from '../testing/app/testApp.ts'
import { until } from '../testing/app/until.ts'
import { createPlace, searchPlaceNames } from '../testing/builders/places.ts'

type Node = Awaited<ReturnType<typeof startNode>>

async function listNamesOn({ instance }: Node): Promise<string[]> {
  const search = places.search.input.parse({ pageSize: 200 })
  const { data } = await searchPlaces({ ctx: createBaseCtx(instance), actor: null, input: search })
  return data.map(({ nameEn }) => nameEn).sort()
}

function untilItFinds(node: Node, names: readonly string[]): Promise<unknown> {
  return until(async () => (await listNamesOn(node)).join() === names.join(), `it finds ${names}`)
}

const rename = ({ db }: TestApp, id: number, name: string) =>
  db.updateTable('places').set({ nameEn: name }).where('id', '=', id).execute()

test('search index: 32 concurrent writes show immediately, on another node soon', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'First' })
  await using node = await startNode(app)
  assert.deepEqual(await listNamesOn(node), ['First'])
  const writer = async (n: number) => {
    const place = await createPlace(app, { nameEn: `Place ${n}`, branches: [{}, {}] })
    assert.deepEqual(await searchPlaceNames(app, { text: `place ${n}` }).then((all) => all.slice(0, 1)), [
      `Place ${n}`,
    ])
    await rename(app, place.id, `Renamed ${n}`)
    if (n % 4 === 0) {
      await app.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', place.id).execute()
      assert.deepEqual(
        await searchPlaceNames(app, { text: `"Renamed ${n}"`, pageSize: 200 }).then((all) =>
          all.includes(`Renamed ${n}`),
        ),
        false,
      )
    }
  }
  await Promise.all(Array.from({ length: 32 }, (_, n) => writer(n)))
  await app.db.deleteFrom('places').where('id', '=', id).execute()
  const remaining = Array.from({ length: 32 }, (_, n) => n).filter((n) => n % 4 !== 0)
  await untilItFinds(node, remaining.map((n) => `Renamed ${n}`).sort())
})

test('search index: a transaction that commits after later ones is not missed', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Early' })
  await using node = await startNode(app)
  assert.deepEqual(await listNamesOn(node), ['Early'])
  await app.db.transaction().execute(async (slow) => {
    await slow.updateTable('places').set({ nameEn: 'Slow' }).where('id', '=', id).execute()
    await createPlace(app, { nameEn: 'Later' })
    await untilItFinds(node, ['Early', 'Later'])
  })
  await untilItFinds(node, ['Later', 'Slow'])
  assert.deepEqual((await searchPlaceNames(app, {})).sort(), ['Later', 'Slow'])
})

test('search index: rolled back changes never show', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Sure' })
  assert.deepEqual(await searchPlaceNames(app, {}), ['Sure'])
  const undone = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('places').set({ nameEn: 'Undone' }).where('id', '=', id).execute()
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  assert.deepEqual(await searchPlaceNames(app, {}), ['Sure'])
})

/** Terminates the connections over which search follows changes. */
const cutSearch = ({ db }: TestApp) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'makan search' and datname = current_database()`.execute(db)

test('search index: after a lost connection it reads what it missed, noted or not', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Before' })
  const removed = await createPlace(app, { nameEn: 'Gone' })
  await using node = await startNode(app)
  assert.deepEqual(await listNamesOn(node), ['Before', 'Gone'])
  await cutSearch(app)
  // Imitates a restore from a backup: rows change without running triggers.
  await app.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await db.updateTable('places').set({ nameEn: 'Restored' }).where('id', '=', id).execute()
    await db.updateTable('places').set({ state: 'rejected' }).where('id', '=', removed.id).execute()
    await sql`reset session_replication_role`.execute(db)
  })
  await cutSearch(app)
  await untilItFinds(node, ['Restored'])
})

test('search index: if the table of changes is another one, everything is read again', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Before' })
  await using node = await startNode(app)
  assert.deepEqual(await listNamesOn(node), ['Before'])
  await app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('places').set({ nameEn: 'Restored' }).where('id', '=', id).execute()
    await sql`create table restored (like search_changes including all)`.execute(tx)
    await sql`drop table search_changes`.execute(tx)
    await sql`alter table restored rename to search_changes`.execute(tx)
  })
  await untilItFinds(node, ['Restored'])
})
