import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accounts } from '../../contract/accounts.ts'
import { places as calls } from '../../contract/places.ts'
import { rankBaseNameOf } from '../../contract/roles.ts'
import { createWorld } from '../testing/world.ts'
import { fillDemo } from './fill.ts'
import { demoPassword } from './greet.ts'
import { people } from './people.data.ts'
import { places } from './places.data.ts'

test('two starts at once fill one database with one demo, which everybody it names can log in to', async () => {
  await using world = await createWorld()
  await Promise.all([fillDemo(world.ctx()), fillDemo(world.ctx())])
  const approved = places.filter(({ state }) => state === 'approved')
  assert.ok(approved.length >= 60)
  assert.equal((await world.ask(calls.search, {})).totalCount, approved.length)
  for (const { email, rank } of people) {
    const { user } = await world.ask(accounts.login, { login: email, password: demoPassword })
    assert.deepEqual([user.emailProved, user.rankBaseName], [true, rankBaseNameOf(rank)], email)
  }
})
