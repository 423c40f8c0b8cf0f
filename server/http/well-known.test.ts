import assert from 'node:assert/strict'
import test from 'node:test'
import { createWorld } from '../testing/world.ts'

test('whoever found a weakness learns where to tell of it, by a text that does not expire unnoticed', async () => {
  await using world = await createWorld({ config: { securityContact: 'mailto:security@makan.example' } })
  const fieldsNow = async () => {
    const reply = await fetch(`${world.url}/.well-known/security.txt`)
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('content-type'), 'text/plain; charset=utf-8')
    return Object.fromEntries(
      (await reply.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
  }
  const said = await fieldsNow()
  assert.equal(said.Contact, 'mailto:security@makan.example')
  assert.equal(said.Canonical, `${world.url}/.well-known/security.txt`)
  assert.equal(said['Preferred-Languages'], 'ar, en')
  assert.equal(said.Expires, '2027-05-20T00:00:00Z')
  world.clock.set('2027-05-19T10:00:00Z')
  assert.equal((await fieldsNow()).Expires, '2027-11-15T00:00:00Z')
})
