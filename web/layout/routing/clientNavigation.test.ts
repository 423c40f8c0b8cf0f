import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loginRedirect } from '../visitor/loginRedirect.ts'
import { toNavigation } from './clientNavigation.ts'

const origin = 'https://makan.test'
const move = (address: string, prefix = '') =>
  toNavigation(new URL(address, origin), prefix, origin)?.to ?? null

test('client navigation: a link to our screen keeps the language of the address', () => {
  assert.equal(move('/Plans?x=1#y'), '/Plans?x=1#y')
  assert.equal(move('/'), '/')
  assert.equal(move('/en', '/en'), '/')
  assert.equal(move('/en/Plans', '/en'), '/Plans')
  assert.equal(move('/english', '/en'), null)
})

test('client navigation: the browser handles addresses outside this application', () => {
  assert.equal(move('https://elsewhere.test/Plans'), null)
  assert.equal(move('/Plans', '/en'), null)
  assert.equal(move('/ar/Plans', '/en'), null)
  assert.equal(move('/en/Plans'), null)
  assert.equal(move('/language/en?to=/'), null)
  assert.equal(move('/api/docs'), null)
})

test('client navigation: login opens the wanted page, the rank’s home or nothing', () => {
  assert.equal(loginRedirect('SalesConsultant', 'Home', '/Plans'), '/Plans')
  assert.equal(loginRedirect('SalesConsultant', 'Plans', undefined), '/Sales/Home')
  assert.equal(loginRedirect('User', 'SignIn', undefined), '/')
  assert.equal(loginRedirect('User', 'Plans', undefined), null)
})
