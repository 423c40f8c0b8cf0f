import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '#contract/categories/endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

async function createCategories(app: TestApp, staff: TestUser, ...names: string[]): Promise<number[]> {
  for (const nameEn of names) await app.request(categories.saveCategory, { nameAr: nameEn, nameEn }, staff)
  return (await app.request(categories.getAllCategories, {})).map(({ id }) => id)
}

test('category order: home and filters show the staff’s order, a new category last', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ permissions: ['EditCategory'] })
  const ids = await createCategories(app, staff, 'Alpha', 'Beta', 'Gamma')
  const [alpha = 0, beta = 0, gamma = 0] = ids
  const moved = await app.request(categories.moveCategory, { id: gamma, position: 1, idsBefore: ids }, staff)
  assert.deepEqual([moved.position, moved.ids], [1, [gamma, alpha, beta]])
  const names = (rows: readonly { nameEn: string }[]) => rows.map(({ nameEn }) => nameEn)
  const listNames = async () => names(await app.request(categories.getAllCategories, {}))
  assert.deepEqual(await listNames(), ['Gamma', 'Alpha', 'Beta'])
  assert.deepEqual(names((await app.request(appConfig.getStartup, {})).categories), [
    'Gamma',
    'Alpha',
    'Beta',
  ])
  await createCategories(app, staff, 'Delta')
  assert.deepEqual(await listNames(), ['Gamma', 'Alpha', 'Beta', 'Delta'])
  const last = await app.request(categories.moveCategory, { id: alpha, position: 900 }, staff)
  assert.equal(last.position, 4)
  assert.deepEqual(await listNames(), ['Gamma', 'Beta', 'Delta', 'Alpha'])
})

test('category order: of two concurrent moves the loser is rejected with the new order', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ permissions: ['CategoryControl'] })
  const idsBefore = await createCategories(app, staff, 'Alpha', 'Beta', 'Gamma')
  const [alpha = 0, beta = 0, gamma = 0] = idsBefore
  const moves = [
    { id: alpha, position: 2, idsBefore },
    { id: gamma, position: 2, idsBefore },
  ]
  const sent = await Promise.all(moves.map((move) => app.send(categories.moveCategory, move, staff)))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409])
  const won = sent[0]?.status === 200 ? [beta, alpha, gamma] : [alpha, gamma, beta]
  const lost = sent.find(({ status }) => status === 409)?.body as { current: { ids: number[] } }
  assert.deepEqual(lost.current.ids, won)
  const list = await app.request(categories.getAllCategories, {})
  assert.deepEqual(
    list.map(({ id }) => id),
    won,
  )
})

test('category order: a repeated move is no conflict, a deleted category is rejected', async () => {
  await using app = await createTestApp()
  const staff = await app.createUser({ permissions: ['EditCategory'] })
  const member = await app.createUser()
  const idsBefore = await createCategories(app, staff, 'Alpha', 'Beta')
  const [alpha = 0, beta = 0] = idsBefore
  const move = { id: beta, position: 1, idsBefore }
  for (const _ of ['first', 'again']) {
    const { ids } = await app.request(categories.moveCategory, move, staff)
    assert.deepEqual(ids, [beta, alpha])
  }
  const status = async (input: object, person = staff) =>
    (await app.send(categories.moveCategory, input, person)).status
  assert.equal(await status({ id: 999_999, position: 1 }), 404)
  assert.equal(await status({ id: alpha, position: 0 }), 400)
  assert.equal(await status({ id: alpha, position: 1, idsBefore: 'all' }), 400)
  assert.equal(await status({ id: alpha, position: 1 }, member), 403)
})
