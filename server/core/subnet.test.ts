import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, subnetOf } from './subnet.ts'

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

test('a network is an address without what tells its customers apart', () => {
  assert.equal(networkOf('156.160.1.77'), '156.160.1.0/24')
  assert.equal(networkOf('::ffff:156.160.1.77'), '156.160.1.0/24')
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1::/48')
  assert.equal(networkOf('2001:db8::6'), '2001:db8:0::/48')
  assert.equal(networkOf(''), '')
})
