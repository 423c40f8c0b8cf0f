import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNetwork, getSubnet } from './subnet.ts'

test('an IPv4 address stands alone, however it is written', () => {
  assert.equal(getSubnet('156.160.1.1'), '156.160.1.1')
  assert.equal(getSubnet('::ffff:156.160.1.1'), '156.160.1.1')
})

test('IPv6 addresses of one /64 are neighbours', () => {
  assert.equal(getSubnet('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(getSubnet('2001:db8:1:2::6'), '2001:db8:1:2::/64')
  assert.equal(getSubnet('2001:db8::6'), '2001:db8:0:0::/64')
  assert.equal(getSubnet('::1'), '0:0:0:0::/64')
})

test('a network is an address without what tells its customers apart', () => {
  assert.equal(getNetwork('156.160.1.77'), '156.160.1.0/24')
  assert.equal(getNetwork('::ffff:156.160.1.77'), '156.160.1.0/24')
  assert.equal(getNetwork('2001:db8:1:2:3:4:5:6'), '2001:db8:1::/48')
  assert.equal(getNetwork('2001:db8::6'), '2001:db8:0::/48')
  assert.equal(getNetwork(''), '')
})
