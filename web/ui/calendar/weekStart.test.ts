import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getWeekStart } from './weekStart.ts'

test('calendar: the week begins as in the reader’s country', () => {
  assert.equal(getWeekStart('EG'), 6)
  assert.equal(getWeekStart('SA'), 0)
  assert.equal(getWeekStart('AE'), 1)
  assert.equal(getWeekStart('MV'), 5)
  assert.equal(getWeekStart(undefined), 6)
})

type Weeks = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

test('calendar: every country has the week that Unicode defines', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  // Codes of former countries (YD) are aliases of current ones.
  const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) && isCurrent(code))
  assert.ok(countries.length > 240)
  for (const code of countries) {
    const locale = new Intl.Locale(`und-${code}`) as Weeks
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? assert.fail('no weeks')
    assert.equal(getWeekStart(code), firstDay % 7, code)
  }
})
