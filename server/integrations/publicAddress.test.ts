import assert from 'node:assert/strict'
import { isIP } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPublicAddress } from './publicAddress.ts'

// IANA registries of special-purpose addresses, and addresses that embed others.
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
]
const special6 = [
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:2::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const bits = (address: string) => (isIP(address) === 4 ? 32 : 128)

function toNumber(address: string): bigint {
  if (isIP(address) === 4) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const { hostname } = new URL(`http://[${address}]/`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part ? part.split(':') : [])
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail ?? '')]
  return all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

function toAddress(number: bigint, length: number): string {
  if (length === 32) return [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 255n).join('.')
  return Array.from({ length: 8 }, (_, n) => ((number >> BigInt(112 - 16 * n)) & 65_535n).toString(16)).join(
    ':',
  )
}

function within(network: string): fc.Arbitrary<string> {
  const [start = '', prefix] = network.split('/')
  const length = bits(start)
  const span = 1n << BigInt(length - Number(prefix))
  return fc.bigInt({ min: 0n, max: span - 1n }).map((n) => toAddress(toNumber(start) + n, length))
}

for (const network of [...special4, ...special6]) {
  test(`public addresses: no address of ${network} is public`, () => {
    fc.assert(
      fc.property(within(network), (address) => assert.equal(isPublicAddress(address), false, address)),
    )
  })
}

test('public addresses: an IPv4 address in IPv6 notation is never public', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:'), (address, before) =>
      assert.equal(isPublicAddress(before + address), false),
    ),
  )
})

test('public addresses: internet addresses are public, and invalid ones are not', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '41.32.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])
    assert.ok(isPublicAddress(address), address)
  for (const strange of [
    '',
    'localhost',
    '1.1.1',
    '0x7f.1',
    '2130706433',
    '127.1',
    'fe80::1%eth0',
    '::1%1',
    '[::1]',
  ])
    assert.equal(isPublicAddress(strange), false, strange)
})
