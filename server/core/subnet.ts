/** The subnet by which addresses are rate limited: an IPv4 address alone, and the /64 of an IPv6 address, which one customer usually has whole. */
export function subnetOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = address.includes('::') ? [...start, ...gap, ...end] : start
  return `${groups.slice(0, 4).join(':')}::/64`
}
