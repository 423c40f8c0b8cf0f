import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
type Box = { left: number; top: number; width: number; height: number; colour: Colour }

const size = { width: 860, height: 540 }

const grey: Colour = [196, 200, 206]
const dark: Colour = [120, 126, 134]

const lines = (left: number, top: number, widths: readonly number[]): Box[] =>
  widths.map((width, nth) => ({ left: left - width, top: top + nth * 52, width, height: 18, colour: grey }))

const identity: Box[] = [
  { left: 0, top: 0, width: 860, height: 90, colour: [214, 226, 238] },
  { left: 50, top: 140, width: 210, height: 270, colour: [226, 229, 233] },
  { left: 110, top: 180, width: 90, height: 100, colour: dark },
  { left: 80, top: 300, width: 150, height: 110, colour: dark },
  ...lines(800, 150, [380, 300, 420, 340]),
  { left: 330, top: 440, width: 470, height: 26, colour: dark },
]

const commercial: Box[] = [
  { left: 300, top: 40, width: 260, height: 30, colour: dark },
  ...lines(800, 120, [700, 640, 720, 560, 690]),
  { left: 60, top: 400, width: 110, height: 110, colour: [198, 214, 200] },
  { left: 560, top: 460, width: 240, height: 10, colour: dark },
]

function drawPixels(boxes: readonly Box[], paper: Colour): Buffer {
  const row = 1 + size.width * 3
  const pixels = Buffer.alloc(row * size.height)
  const fill = ({ left, top, width, height, colour }: Box) => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) pixels.set(colour, y * row + 1 + x * 3)
  }
  fill({ left: 0, top: 0, ...size, colour: paper })
  for (const box of boxes) fill(box)
  return pixels
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Fictitious: it has the layout of a document but no text. */
export function drawDocument(kind: 'identity' | 'commercial'): File {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size.width, 0)
  header.writeUInt32BE(size.height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels =
    kind === 'identity' ? drawPixels(identity, [244, 247, 250]) : drawPixels(commercial, [252, 251, 246])
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new File([new Uint8Array(png)], `${kind}.png`)
}
