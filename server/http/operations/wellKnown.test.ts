import assert from 'node:assert/strict'
import test from 'node:test'
import { createTestApp } from '#server/testing/app/testApp.ts'

test('security.txt: it names the contact for weaknesses and cannot expire unnoticed', async () => {
  await using app = await createTestApp({ config: { securityContact: 'mailto:security@makan.example' } })
  const readFields = async () => {
    const reply = await fetch(`${app.url}/.well-known/security.txt`)
    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('content-type'), 'text/plain; charset=utf-8')
    return Object.fromEntries(
      (await reply.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
  }
  const fields = await readFields()
  assert.equal(fields.Contact, 'mailto:security@makan.example')
  assert.equal(fields.Canonical, `${app.url}/.well-known/security.txt`)
  assert.equal(fields['Preferred-Languages'], 'ar, en')
  assert.equal(fields.Expires, '2027-05-20T00:00:00Z')
  app.clock.set('2027-05-19T10:00:00Z')
  assert.equal((await readFields()).Expires, '2027-11-15T00:00:00Z')
})
