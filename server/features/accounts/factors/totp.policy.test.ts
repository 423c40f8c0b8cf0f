import assert from 'node:assert/strict'
import test from 'node:test'
import { computeTotp, findStep, formatTotpUri, getTotpStep, toBase32 } from './totp.policy.ts'

// From RFC 6238, appendix B: its codes have eight digits, of which apps show the last six.
const secret = Buffer.from('12345678901234567890')
const vectors: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test('TOTP: codes match RFC 6238', () => {
  for (const [seconds, code] of vectors) {
    assert.equal(computeTotp(secret, new Date(seconds * 1000)), code.slice(2))
  }
})

test('TOTP: a code is valid half a minute before and after its own period', () => {
  const [at, step] = [1_111_111_110, getTotpStep(new Date(1_111_111_110_000))]
  const code = computeTotp(secret, new Date(at * 1000))
  const stepFrom = (seconds: number) => findStep(secret, code, new Date((at + seconds) * 1000))
  assert.deepEqual([-31, -30, 0, 59, 60].map(stepFrom), [null, step, step, step, null])
  assert.equal(findStep(secret, '000000', new Date(at * 1000)), null)
})

test('TOTP: secrets are encoded as in RFC 4648', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
  assert.deepEqual(written, ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

test('TOTP: an app receives the issuer, the account and the secret', () => {
  const uri = new URL(formatTotpUri(secret, 'mona+1@example.test'))
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(decodeURIComponent(uri.pathname), '/Makan:mona+1@example.test')
  assert.equal(uri.searchParams.get('secret'), toBase32(secret))
  assert.equal(uri.searchParams.get('issuer'), 'Makan')
})
