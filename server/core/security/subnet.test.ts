import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNetwork, getSubnet } from './subnet.ts'

test('subnets: an IPv4 address is its own subnet in any notation', () => {
  assert.equal(getSubnet('156.160.1.1'), '156.160.1.1')
  assert.equal(getSubnet('::ffff:156.160.1.1'), '156.160.1.1')
})

test('subnets: IPv6 addresses of one /64 share a subnet', () => {
  assert.equal(getSubnet('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(getSubnet('2001:db8:1:2::6'), '2001:db8:1:2::/64')
  assert.equal(getSubnet('2001:db8::6'), '2001:db8:0:0::/64')
  assert.equal(getSubnet('::1'), '0:0:0:0::/64')
})

test('subnets: a network is an address without the part that identifies its customers', () => {
  assert.equal(getNetwork('156.160.1.77'), '156.160.1.0/24')
  assert.equal(getNetwork('::ffff:156.160.1.77'), '156.160.1.0/24')
  assert.equal(getNetwork('2001:db8:1:2:3:4:5:6'), '2001:db8:1::/48')
  assert.equal(getNetwork('2001:db8::6'), '2001:db8:0::/48')
  assert.equal(getNetwork(''), '')
})
