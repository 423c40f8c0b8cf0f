import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config/config.ts'
import { seal, unseal } from './sealed.ts'

const ctxOf = (secret: string) => ({
  config: readConfig({ DATABASE_URL: 'postgres://x', APP_SECRET: secret.repeat(32), DATA_DIR: '/tmp' }),
})
const ctx = ctxOf('x')
const value = { password: 'كلمة-Sر7', until: 5 }

test('what is sealed comes back as it was, and says nothing on the way', () => {
  const sealed = seal(ctx, 'form', value)
  assert.deepEqual(unseal(ctx, 'form', sealed), value)
  assert.doesNotMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /password/)
  assert.notEqual(seal(ctx, 'form', value), sealed)
})

test('what was sealed for something else, under another secret, or changed on the way is nothing', () => {
  const sealed = seal(ctx, 'form', value)
  assert.equal(unseal(ctx, 'other', sealed), null)
  assert.equal(unseal(ctxOf('y'), 'form', sealed), null)
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.equal(unseal(ctx, 'form', changed.toString('base64url')), null, `byte ${at}`)
    assert.equal(unseal(ctx, 'form', bytes.subarray(0, at).toString('base64url')), null, `${at} bytes`)
  }
  for (const nonsense of ['', 'x', 'لا', '%%%', 'A'.repeat(5000)])
    assert.equal(unseal(ctx, 'form', nonsense), null)
})
