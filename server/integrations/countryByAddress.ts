import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import type { CountryByAddress } from './ports.ts'

type Lookup = (address: string) => { country: string } | null

const require = createRequire(import.meta.url)

// The database assigns some private networks to the country of their registrant.
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
}
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * For IPv4 and IPv6; null if the country is unknown or the address private. The database (8 MB) is loaded on
 * first use, because the package reads it on import.
 */
export function createCountryByAddress(): CountryByAddress {
  let lookup: Lookup | null = null
  return (rawAddress) => {
    const address = rawAddress.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '')
    const version = isIP(address)
    if (version === 0 || privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6')) return null
    lookup ??= (require('geoip-country') as { lookup: Lookup }).lookup
    return lookup(address)?.country ?? null
  }
}
