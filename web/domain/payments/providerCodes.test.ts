import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { getMethod, getReason } from './providerCodes.ts'

const web = join(import.meta.dirname, '../..')

test('payments: a provider code has our reason text, an unknown code means failure', () => {
  const reasons = ['99951', '99905', '12', '', null].map((failureCode) => getReason({ failureCode }))
  assert.deepEqual(reasons, ['funds', 'declined', 'other', 'other', 'other'])
})

test('payments: a method has our label, however the provider spells it', () => {
  const spelt = [
    'CARD',
    'PayUsingCC',
    'PAYATFAWRY',
    'PayAtFawry',
    'MWALLET',
    'Mobile Wallet',
    'VALU',
    'X1',
    null,
  ]
  assert.deepEqual(
    spelt.map((paymentMethod) => getMethod({ paymentMethod })),
    ['card', 'card', 'outlet', 'outlet', 'wallet', 'wallet', 'instalments', 'other', null],
  )
})

test('payments: no screen reads a raw provider code', () => {
  const readers = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (file) =>
      !file.endsWith('.test.ts') && /paymentMethod|failureCode/.test(readFileSync(join(web, file), 'utf8')),
  )
  assert.deepEqual(readers, [join('domain', 'payments', 'providerCodes.ts')])
})
