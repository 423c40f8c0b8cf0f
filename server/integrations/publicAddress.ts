import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// The only IPv6 range allocated to the public internet.
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Not of this machine, its network or cloud, not one that embeds another address (IPv4 within IPv6, NAT64,
 * 6to4, Teredo), and not reserved.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}
