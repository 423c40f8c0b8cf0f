import assert from 'node:assert/strict'
import test from 'node:test'
import { places } from '#contract/places.ts'
import { givePlace } from '../testing/places.ts'
import { createWorld } from '../testing/world.ts'

test('it shows how many places can be found, and how long ago the index was as the database', async () => {
  await using world = await createWorld()
  const read = async () => (await fetch(`${world.url}/metrics`)).text()
  await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  await world.ask(places.search, {})
  const text = await read()
  assert.match(text, /^search_documents\{kind="place"\} 1$/m)
  const age = Number(/^search_age_seconds (\S+)$/m.exec(text)?.[1])
  assert.ok(age >= 0 && age < 60, String(age))
})
