import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config/config.ts'
import { decrypt, encrypt } from './encrypt.ts'

const createCtx = (secret: string) => ({
  config: readConfig({ DATABASE_URL: 'postgres://x', APP_SECRET: secret.repeat(32), DATA_DIR: '/tmp' }),
})
const ctx = createCtx('x')
const value = { password: 'كلمة-Sر7', until: 5 }

test('encryption: an encrypted value decrypts unchanged and reveals nothing', () => {
  const encrypted = encrypt(ctx, 'form', value)
  assert.deepEqual(decrypt(ctx, 'form', encrypted), value)
  assert.doesNotMatch(Buffer.from(encrypted, 'base64url').toString('latin1'), /password/)
  assert.notEqual(encrypt(ctx, 'form', value), encrypted)
})

test('encryption: a value of another purpose or secret, or a changed one, is null', () => {
  const encrypted = encrypt(ctx, 'form', value)
  assert.equal(decrypt(ctx, 'other', encrypted), null)
  assert.equal(decrypt(createCtx('y'), 'form', encrypted), null)
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.equal(decrypt(ctx, 'form', changed.toString('base64url')), null, `byte ${at}`)
    assert.equal(decrypt(ctx, 'form', bytes.subarray(0, at).toString('base64url')), null, `${at} bytes`)
  }
  for (const nonsense of ['', 'x', 'لا', '%%%', 'A'.repeat(5000)])
    assert.equal(decrypt(ctx, 'form', nonsense), null)
})
