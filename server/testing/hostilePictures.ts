import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** The codes that say 'nothing' for all blocks of a scan, sixteen thousand and more at a time. */
function emptyScan(blocks: number): Buffer {
  const shortest = 2 ** 14
  let bits = ''
  for (let left = blocks; left > 0; left -= 2 * shortest - 1) {
    const run = Math.min(Math.max(left, shortest), 2 * shortest - 1)
    bits += `0${(run - shortest).toString(2).padStart(14, '0')}`
  }
  const bytes = bits.match(/.{1,8}/g) ?? []
  return Buffer.from(
    bytes.flatMap((each) => {
      const byte = Number.parseInt(each.padEnd(8, '1'), 2)
      return byte === 0xff ? [byte, 0] : [byte]
    }),
  )
}

/** A grey JPEG of 90 kB with 882 scans, as many as the format allows; a decoder passes over 23 megapixels for each. */
function scanBomb(side = 4800): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(side, 1)
  frame.writeUInt16BE(side, 3)
  const oneCode = (table: number, symbol: number) =>
    segment(0xc4, Buffer.from([table, 1, ...Array.from({ length: 15 }, () => 0), symbol]))
  const scans: Buffer[] = []
  const empty = emptyScan(blocks)
  for (let coefficient = 1; coefficient < 64; coefficient += 1) {
    for (let bit = 13; bit >= 0; bit -= 1) {
      const successive = bit === 13 ? bit : ((bit + 1) << 4) | bit
      scans.push(segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, successive])), empty)
    }
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, frame),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

type PngOptions = { depth?: number; colour?: number; interlaced?: boolean; chunks?: Buffer[]; data?: Buffer }

/** A PNG of few bytes, whatever its dimensions say; its data is nought. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const {
    depth = 8,
    colour = 0,
    interlaced = false,
    chunks = [],
    data = deflateSync(Buffer.alloc(1000)),
  } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture whose content no encoder makes small. */
export function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: gaussian } })
}

async function frames(): Promise<Buffer[]> {
  return Promise.all(['#f00', '#0f0', '#00f'].map((background) => still(background).png().toBuffer()))
}

function still(background: string) {
  return sharp({ create: { width: 60, height: 60, channels: 3, background } })
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

/** What strangers send in place of a picture, each with its refusal. */
export async function hostilePictures(): Promise<Record<string, [refusal: string, bytes: Buffer]>> {
  const small = noise(300, 300)
  const jpeg = await small.clone().jpeg().toBuffer()
  const avif = await small.clone().avif({ effort: 0 }).toBuffer()
  const largeAvif = sharp({ create: { width: 5000, height: 5001, channels: 3, background: '#c33' } })
  const animated = sharp(await frames(), { join: { animated: true } })
  const inflates = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  const control = Buffer.alloc(8, 1)
  return {
    nothing: ['NotAPicture', Buffer.alloc(0)],
    text: ['NotAPicture', Buffer.from('hello')],
    'a page': ['NotAPicture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    'a PDF': ['NotAPicture', Buffer.from('%PDF-1.7\n')],
    'an SVG': ['NotAPicture', svg],
    'a GIF': ['NotAPicture', await still('#f00').gif().toBuffer()],
    'a TIFF': ['NotAPicture', await still('#f00').tiff().toBuffer()],
    'a picture as iPhones store it': ['HeicPicture', heic('heic', 'mif1', 'heic')],
    'a burst of them': ['HeicPicture', heic('msf1', 'hevc')],
    'a program that begins as a GIF does': ['NotAPicture', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)')],
    'an SVG behind the first bytes of a JPEG': ['BrokenPicture', Buffer.concat([jpeg.subarray(0, 3), svg])],
    'a JPEG cut short in its header': ['BrokenPicture', jpeg.subarray(0, 40)],
    'half a JPEG': ['BrokenPicture', half(jpeg)],
    'half a PNG': ['BrokenPicture', half(await small.clone().png().toBuffer())],
    'half a WebP': ['BrokenPicture', half(await small.clone().webp().toBuffer())],
    'half an AVIF': ['BrokenPicture', half(avif)],
    'a JPEG with a scan for every bit': ['BrokenPicture', scanBomb()],
    'an AVIF whose header says less than it holds': ['BrokenPicture', withLyingHeader(avif)],
    'a PNG without data': ['BrokenPicture', png(300, 300)],
    'a square kilometre of PNG': ['TooManyPixels', png(100_000, 100_000)],
    'a little more than 50 megapixels': ['TooManyPixels', png(8000, 6251)],
    'a little more than 25 megapixels of AVIF': [
      'TooManyAvifPixels',
      await largeAvif.avif({ effort: 0 }).toBuffer(),
    ],
    'a thread of 16 million pixels': ['TooManyPixels', png(1, 16_000_000, { data: inflates })],
    'a line one pixel too wide': ['TooManyPixels', png(16_001, 1)],
    'more pixels than can be counted': ['BrokenPicture', png(0x7fffffff, 0x7fffffff)],
    'an animated WebP': ['AnimatedPicture', await animated.clone().webp().toBuffer()],
    'an animated PNG': ['AnimatedPicture', png(10, 10, { chunks: [pngChunk('acTL', control)] })],
    'an animated AVIF': ['AnimatedPicture', Buffer.from(avif).fill('avis', 8, 12)],
  }
}

/** The first box of an HEIF file. */
function heic(...brands: string[]): Buffer {
  const box = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`)
  box.writeUInt32BE(box.length, 0)
  return Buffer.concat([box, Buffer.alloc(64)])
}

/** Its pixels, many more, would be decoded for the few that the limits are told of. */
function withLyingHeader(avif: Buffer): Buffer {
  const lying = Buffer.from(avif)
  const size = lying.indexOf('ispe') + 8
  lying.writeUInt32BE(10, size)
  lying.writeUInt32BE(10, size + 4)
  return lying
}
