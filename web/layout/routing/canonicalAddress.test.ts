import assert from 'node:assert/strict'
import test from 'node:test'
import { type ScreenName, screens } from '#contract/core/screens.ts'
import { canonicalAddress } from './canonicalAddress.ts'

test('canonical address: only parameters that a screen reads stay, in fixed order', () => {
  for (const [given, wanted] of [
    ['/?x=1', '/'],
    ['/?x=1&next=%2Fchat', '/?next=%2Fchat'],
    ['/pLaNs/?utm_source=a&countryId=1&fbclid=b', '/Plans?countryId=1'],
    ['/User/Offers/Search?page=2&name=%D9%83&x', '/User/Offers/Search?name=%D9%83&page=2'],
    ['/User/Offers/Search?serviceIds=2&a&serviceIds=1', '/User/Offers/Search?serviceIds=2&serviceIds=1'],
    ['/Payment/Result?MerchantRefNum=7', '/Payment/Result?merchantRefNum=7'],
  ])
    assert.equal(canonicalAddress(given as string), wanted)
})

test('canonical address: a path is spelled as in links', () => {
  for (const address of ['/places/7', '/PLACES/007/', '/places/7.0?x', '/places/%37'])
    assert.equal(canonicalAddress(address), '/places/7', address)
  for (const address of ['/help', '/HELP/', '/h%65lp?x=1'])
    assert.equal(canonicalAddress(address), '/Help', address)
  assert.equal(canonicalAddress('/r/AbC%2F1'), '/r/AbC%2F1', 'a code is not a number')
  assert.equal(canonicalAddress('/places/a%3Fb'), '/places/a%3Fb')
})

test('canonical address: unknown and non-visitor screens stay unchanged', () => {
  for (const address of ['/no/where?x=1', '/Admin/Users?x=1&page=2', '/chat?x'])
    assert.equal(canonicalAddress(address), address)
})

test('canonical address: a canonical address is its own canonical address', () => {
  for (const [name, { path }] of Object.entries(screens) as [ScreenName, { path: string }][]) {
    const address = `${path.replace(/:\w*id\b/gi, '12').replace(/:\w+/g, 'Help')}?x=1&token=2&page=3`
    const once = canonicalAddress(address)
    assert.equal(canonicalAddress(once), once, name)
  }
})
