/** An IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. */
export function getSubnet(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  return `${parseGroups(address).slice(0, 4).join(':')}::/64`
}

function parseGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return address.includes('::') ? [...start, ...gap, ...end] : start
}

/** The /24 of IPv4, the /48 of IPv6. */
export function getNetwork(address: string): string {
  const subnet = getSubnet(address)
  if (subnet.includes(':')) return `${parseGroups(address).slice(0, 3).join(':')}::/48`
  return subnet.replace(/\.\d+$/, '.0/24')
}
