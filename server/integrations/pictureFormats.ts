export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

function has(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.toString('latin1', offset, offset + text.length) === text
}

/** By the first bytes, regardless of the name; null if the format is unsupported. */
export function detectFormat(bytes: Buffer): PictureFormat | null {
  if (has(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (has(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')) return 'webp'
  // Several kinds of HEIF use the same brands; the decoder determines which contain AV1.
  if (has(bytes, 4, 'ftyp') && /avif|avis|mif1/.test(bytes.toString('latin1', 8, 64))) return 'avif'
  return null
}

/** An iPhone picture: HEIF compressed with HEVC, which needs a licence to decode. */
export function isHeic(bytes: Buffer): boolean {
  return has(bytes, 4, 'ftyp') && /hei[cxms]|hev[cxms]/.test(bytes.toString('latin1', 8, 64))
}

export function isAnimated(bytes: Buffer, format: PictureFormat): boolean {
  if (format === 'png') return bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL')
  if (format === 'webp') return has(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 2) !== 0
  return format === 'avif' && has(bytes, 8, 'avis')
}

const marker = {
  restart: [0xd0, 0xd7],
  endOfImage: 0xd9,
  startOfScan: 0xda,
  stuffed: 0x00,
  fill: 0xff,
} as const

/** Skips entropy-coded data; -1 if there is none. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? marker.fill
    const isRestart = code >= marker.restart[0] && code <= marker.restart[1]
    if (code !== marker.stuffed && code !== marker.fill && !isRestart) return at
  }
  return -1
}

/** Each scan costs the decoder a pass over all pixels, however few bytes it takes. */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  for (let at = nextMarker(jpeg, 2); at >= 0 && at + 4 <= jpeg.length; ) {
    const code = jpeg[at + 1]
    if (code === marker.endOfImage) break
    if (code === marker.startOfScan) scans += 1
    at = nextMarker(jpeg, at + 2 + jpeg.readUInt16BE(at + 2))
  }
  return scans
}
