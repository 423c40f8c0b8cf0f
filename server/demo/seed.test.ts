import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '../../contract/accounts.ts'
import { places as calls } from '../../contract/places.ts'
import { rankBaseNameOf } from '../../contract/roles.ts'
import { createWorld } from '../testing/world.ts'
import { people } from './people.data.ts'
import { places } from './places.data.ts'
import { seedDemo } from './seed.ts'
import { demoPassword } from './startupMessage.ts'

test('two starts at once fill one database with one demo, which everybody it names can log in to', async () => {
  await using world = await createWorld()
  await Promise.all([seedDemo(world.ctx()), seedDemo(world.ctx())])
  const approved = places.filter(({ state }) => state === 'approved')
  assert.ok(approved.length >= 60)
  assert.equal((await world.ask(calls.search, {})).totalCount, approved.length)
  const { data } = await world.ask(calls.search, { pageSize: 5 })
  for (const { id, imagePath } of data) {
    const { images } = await world.ask(calls.getPlace, { id })
    assert.ok(images.length >= 2 && images.length <= 5 && new Set(images).size === images.length, `${images}`)
    assert.equal(images[0], imagePath)
    for (const image of images) assert.equal((await fetch(world.url + image)).status, 200, image)
  }
  for (const { email, rank } of people) {
    const { user } = await world.ask(accounts.login, { login: email, password: demoPassword })
    assert.deepEqual([user.emailProved, user.rankBaseName], [true, rankBaseNameOf(rank)], email)
  }
})
