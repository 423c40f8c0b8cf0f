import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page with gaps where the nonce of each reply goes. */
export type Template = {
  pieces: readonly Buffer[]
  /** The pieces, each compressed so that they can be concatenated; made when first needed. */
  zipped: readonly Zipped[] | null
}

/** Short pieces gain nothing by compression and are stored as they are, together with the nonces around them. */
type Zipped = { deflated: Buffer; plain: Buffer } | { plain: Buffer; deflated: null }

/** Splits a page at the placeholder of its nonce. */
export function templateOf(page: Buffer, placeholder: string): Template {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(placeholder); at >= 0; at = page.indexOf(placeholder, from)) {
    pieces.push(page.subarray(from, at))
    from = at + placeholder.length
  }
  pieces.push(page.subarray(from))
  return { pieces, zipped: null }
}

/** The page with a nonce in every gap. */
export function fill(template: Template, nonce: string): Buffer {
  const given = Buffer.from(nonce)
  return Buffer.concat(template.pieces.flatMap((piece, at) => (at === 0 ? [piece] : [given, piece])))
}

function zippedOf(template: Template): readonly Zipped[] {
  template.zipped ??= template.pieces.map((plain) => {
    if (plain.length < 200) return { plain, deflated: null }
    // A full flush ends on a whole byte and resets the dictionary, so that what follows depends on nothing before it.
    return { plain, deflated: deflateRawSync(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH }) }
  })
  return template.zipped
}

const mostStored = 0xffff

/** Deflate blocks that hold their bytes as they are. */
function stored(bytes: Buffer): Buffer[] {
  const head = Buffer.alloc(5)
  const now = bytes.subarray(0, mostStored)
  head.writeUInt16LE(now.length, 1)
  head.writeUInt16LE(~now.length & mostStored, 3)
  return now.length === bytes.length ? [head, now] : [head, now, ...stored(bytes.subarray(mostStored))]
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([3, 0])

/** The same page gzipped; only the nonces and the checksum over the whole are computed for each reply. */
export function fillZipped(template: Template, nonce: string): Buffer {
  const given = Buffer.from(nonce)
  const out: Buffer[] = [gzipHead]
  let asIs: Buffer[] = []
  let sum = 0
  let size = 0
  const add = (bytes: Buffer) => {
    sum = crc32(bytes, sum)
    size += bytes.length
  }
  const flush = () => {
    if (asIs.length > 0) out.push(...stored(Buffer.concat(asIs)))
    asIs = []
  }
  zippedOf(template).forEach(({ plain, deflated }, at) => {
    if (at > 0) {
      asIs.push(given)
      add(given)
    }
    add(plain)
    if (!deflated) {
      asIs.push(plain)
      return
    }
    flush()
    out.push(deflated)
  })
  flush()
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum >>> 0, 0)
  tail.writeUInt32LE(size >>> 0, 4)
  return Buffer.concat([...out, lastBlock, tail])
}

export type CachedPage = { headers: readonly (readonly [string, string])[]; template: Template; size: number }
