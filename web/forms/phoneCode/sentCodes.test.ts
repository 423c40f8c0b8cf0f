import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { deleteSentCode, findSentCode, saveSentCode, toSentCode } from './sentCodes.ts'

const number = { phoneCode: '20', phone: '01004827361' }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value: sessionStorage, configurable: true })
})

test('sent codes: a device with a wrong clock waits as long as the server says', () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01T00:00:00Z') })
  const sent = toSentCode(number, { expiresAt: '2026-05-05T10:05:00Z', resendAt: '2026-05-05T10:02:00Z' })
  assert.equal(sent.validUntil - Date.now(), 5 * 60_000)
  assert.equal(sent.resendFrom - Date.now(), 2 * 60_000)
  mock.timers.reset()
})

test('sent codes: a code is remembered per number and purpose while it is usable', () => {
  const now = Date.now()
  const sent = { ...number, validUntil: now + 60_000, resendFrom: now, left: 2 }
  saveSentCode('signUp', sent)
  assert.deepEqual(findSentCode('signUp', { phoneCode: '20', phone: '+20 100 482 7361' }), sent)
  assert.equal(findSentCode('resetPassword', number), null)
  assert.equal(findSentCode('signUp', { phoneCode: '20', phone: '01004827362' }), null)
  saveSentCode('signUp', { ...sent, left: 0 })
  assert.equal(findSentCode('signUp', number), null)
  saveSentCode('signUp', { ...sent, validUntil: now - 1 })
  assert.equal(findSentCode('signUp', number), null)
  saveSentCode('signUp', sent)
  deleteSentCode('signUp')
  assert.equal(findSentCode('signUp', number), null)
})
