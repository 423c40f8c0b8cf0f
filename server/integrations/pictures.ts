import { createHash } from 'node:crypto'
import { Failure } from '../core/failure.ts'
import type { FileStore, Pictures } from './ports.ts'

/** A picture is stored in those of these widths that it reaches, and in its own where it is narrower than the last. */
const widths = [320, 640, 1280] as const
const widest = widths[2]

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
const atOnce = 2
const waitingAtMost = 32
/** A decoded picture takes four bytes a pixel. */
const pixelsAtMost = 24_000_000

/** Encoding takes whole cores: few at once, some may wait, the rest is refused while the server keeps answering. */
function createPool() {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Failure('NotReady', { retryAfter: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over this turn.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Ten megabytes that come with the first picture. */
async function encoder() {
  return (await import('sharp')).default
}

/** By its first bytes, so that no other decoder ever sees what a stranger sends. */
function looksLikePicture(bytes: Buffer): boolean {
  const at = (offset: number, text: string) => bytes.toString('latin1', offset, offset + text.length) === text
  return (
    at(0, '\xff\xd8\xff') ||
    at(0, '\x89PNG\r\n\x1a\n') ||
    (at(0, 'RIFF') && at(8, 'WEBP')) ||
    (at(4, 'ftyp') && /avif|avis|mif1/.test(bytes.toString('latin1', 8, 64)))
  )
}

/** How wide a picture is as people see it; its header alone is read. */
async function widthOf(bytes: Buffer): Promise<number> {
  const sharp = await encoder()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const isHeic = header.format === 'heif' && header.compression !== 'av1'
  if (!formats.includes(header.format) || isHeic) throw new Failure('NotAPicture')
  if (header.width * header.height > pixelsAtMost) throw new Failure('TooLarge')
  return header.autoOrient.width
}

async function encode(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await encoder()
  return sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

/** A full disk is no fault of the picture. */
function isOwnFault(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined
}

/**
 * Stores pictures as WebP without their metadata. A path `/files/{hash}-{width}.webp` names the widest that
 * there is; beside it stand `-320` and `-640`, each where it is narrower, so that a page can offer all of them.
 */
export function createPictures(files: FileStore): Pictures {
  const inTurn = createPool()

  async function store(bytes: Buffer): Promise<string> {
    const largest = Math.min(await widthOf(bytes), widest)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
    const nameOf = (width: number) => `${hash}-${width}.webp`
    // The widest is written last: where it stands, all of them do.
    if (!(await files.get(nameOf(largest)))) {
      for (const width of [...widths.filter((each) => each < largest), largest])
        await files.put(nameOf(width), await encode(bytes, width))
    }
    return `/files/${nameOf(largest)}`
  }

  return {
    save: (bytes) => {
      if (!looksLikePicture(bytes)) return Promise.reject(new Failure('NotAPicture'))
      return inTurn(async () => {
        try {
          return await store(bytes)
        } catch (error) {
          if (error instanceof Failure || isOwnFault(error)) throw error
          throw new Failure('NotAPicture')
        }
      })
    },
  }
}
