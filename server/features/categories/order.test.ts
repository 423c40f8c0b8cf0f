import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '#contract/categories.ts'
import { startup } from '#contract/startup.ts'
import type { Person } from '#server/testing/people.ts'
import { createWorld, type World } from '#server/testing/world.ts'

async function makeCategories(world: World, staff: Person, ...names: string[]): Promise<number[]> {
  for (const nameEn of names) await world.ask(categories.saveCategory, { nameAr: nameEn, nameEn }, staff)
  return (await world.ask(categories.getAllCategories, {})).map(({ id }) => id)
}

test('a category stands where staff put it, on home and in the filters, and a new one comes last', async () => {
  await using world = await createWorld()
  const staff = await world.person({ permissions: ['EditCategory'] })
  const ids = await makeCategories(world, staff, 'Alpha', 'Beta', 'Gamma')
  const [alpha = 0, beta = 0, gamma = 0] = ids
  const moved = await world.ask(categories.moveCategory, { id: gamma, position: 1, idsBefore: ids }, staff)
  assert.deepEqual([moved.position, moved.ids], [1, [gamma, alpha, beta]])
  const names = (rows: readonly { nameEn: string }[]) => rows.map(({ nameEn }) => nameEn)
  const shown = async () => names(await world.ask(categories.getAllCategories, {}))
  assert.deepEqual(await shown(), ['Gamma', 'Alpha', 'Beta'])
  assert.deepEqual(names((await world.ask(startup.getStartup, {})).categories), ['Gamma', 'Alpha', 'Beta'])
  await makeCategories(world, staff, 'Delta')
  assert.deepEqual(await shown(), ['Gamma', 'Alpha', 'Beta', 'Delta'])
  const last = await world.ask(categories.moveCategory, { id: alpha, position: 900 }, staff)
  assert.equal(last.position, 4)
  assert.deepEqual(await shown(), ['Gamma', 'Beta', 'Delta', 'Alpha'])
})

test('of two who move categories at once, one is told of the other’s order', async () => {
  await using world = await createWorld()
  const staff = await world.person({ permissions: ['CategoryControl'] })
  const idsBefore = await makeCategories(world, staff, 'Alpha', 'Beta', 'Gamma')
  const [alpha = 0, beta = 0, gamma = 0] = idsBefore
  const moves = [
    { id: alpha, position: 2, idsBefore },
    { id: gamma, position: 2, idsBefore },
  ]
  const sent = await Promise.all(moves.map((move) => world.send(categories.moveCategory, move, staff)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409])
  const won = sent[0]?.status === 200 ? [beta, alpha, gamma] : [alpha, gamma, beta]
  const lost = sent.find(({ status }) => status === 409)?.body as { current: { ids: number[] } }
  assert.deepEqual(lost.current.ids, won)
  const stands = await world.ask(categories.getAllCategories, {})
  assert.deepEqual(
    stands.map(({ id }) => id),
    won,
  )
})

test('a move that was made already is no conflict, one of a category that is gone is refused', async () => {
  await using world = await createWorld()
  const staff = await world.person({ permissions: ['EditCategory'] })
  const member = await world.person()
  const idsBefore = await makeCategories(world, staff, 'Alpha', 'Beta')
  const [alpha = 0, beta = 0] = idsBefore
  const move = { id: beta, position: 1, idsBefore }
  for (const _ of ['first', 'again']) {
    const { ids } = await world.ask(categories.moveCategory, move, staff)
    assert.deepEqual(ids, [beta, alpha])
  }
  const status = async (input: object, person = staff) =>
    (await world.send(categories.moveCategory, input, person)).status
  assert.equal(await status({ id: 999_999, position: 1 }), 404)
  assert.equal(await status({ id: alpha, position: 0 }), 400)
  assert.equal(await status({ id: alpha, position: 1, idsBefore: 'all' }), 400)
  assert.equal(await status({ id: alpha, position: 1 }, member), 403)
})
