import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

// Beside these nothing of IPv6 is given out to the internet.
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address belongs to the internet at large: not to this machine, its network or its cloud, to none that stands for
 * another one (IPv4 within IPv6, NAT64, 6to4, Teredo), and to none that is set aside.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast)
}
