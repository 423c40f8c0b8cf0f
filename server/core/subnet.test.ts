import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subnetOf } from './subnet.ts'

test('an IPv4 address stands alone, however it is written', () => {
  assert.equal(subnetOf('156.160.1.1'), '156.160.1.1')
  assert.equal(subnetOf('::ffff:156.160.1.1'), '156.160.1.1')
})

test('IPv6 addresses of one /64 are neighbours', () => {
  assert.equal(subnetOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(subnetOf('2001:db8:1:2::6'), '2001:db8:1:2::/64')
  assert.equal(subnetOf('2001:db8::6'), '2001:db8:0:0::/64')
  assert.equal(subnetOf('::1'), '0:0:0:0::/64')
})
