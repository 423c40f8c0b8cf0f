import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { readConfig } from '../config/config.ts'
import { cookieNames, httpOnlyCookie, preferenceCookie, signCookie, unsignCookie } from './cookies.ts'

const config = readConfig({ APP_SECRET: 'a secret of at least thirty-two characters' })
const safe = { ...config, publicUrl: 'https://makan.example' }

test('cookies: our signed value is read, a changed, cut or foreign one is not', () => {
  const values = fc.stringMatching(/^[\w.-]{1,60}$/)
  fc.assert(
    fc.property(values, fc.nat(), fc.stringMatching(/^[\w.-]$/), (value, index, replacement) => {
      const cookie = signCookie(config, value)
      assert.equal(unsignCookie(config, cookie), value)
      const position = index % cookie.length
      const changed = cookie.slice(0, position) + replacement + cookie.slice(position + 1)
      if (changed !== cookie) assert.equal(unsignCookie(config, changed), null)
      assert.equal(unsignCookie(config, cookie.slice(0, position)), null)
      assert.equal(unsignCookie({ ...config, appSecret: 'x'.repeat(32) }, cookie), null)
    }),
  )
  for (const invalid of [undefined, '', '.', 'a', 'a.', '.a', `${'a'.repeat(400)}.b`, 'ع.ب']) {
    assert.equal(unsignCookie(config, invalid), null)
  }
})

test('cookies: over https every cookie is host-bound and Secure', () => {
  for (const name of Object.values(cookieNames(safe))) assert.match(name, /^__Host-makan_/)
  for (const options of [httpOnlyCookie(safe), preferenceCookie(safe)]) {
    const { secure, path, domain, sameSite } = options
    assert.deepEqual([secure, path, domain, sameSite], [true, '/', undefined, 'lax'])
  }
  assert.ok(Object.values(cookieNames(config)).every((name) => name.startsWith('makan_')))
})

test('cookies: private ones are HttpOnly, and those of development are not Secure', () => {
  assert.equal(httpOnlyCookie(safe).httpOnly, true)
  for (const options of [httpOnlyCookie(config), preferenceCookie(config)])
    assert.equal(options.secure, false)
})
