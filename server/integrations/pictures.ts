import { pictureMegapixels, pictureSide, pictureWidths } from '../../contract/limits.ts'
import { Failure } from '../common/failure.ts'
import { FairQueue, type Holder } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import { countScans, formatOf, isAnimated } from './pictureFormats.ts'
import type { EncodedPicture, PictureEncoder, PictureFormat } from './ports.ts'

type Shape = {
  /** A picture is encoded in those of these widths that it reaches, and in its own where it is narrower than the last. */
  widths: readonly number[]
  /** At most as high. */
  height?: number
  formats: readonly PictureFormat[]
}

const shown: Shape = { widths: pictureWidths, formats: ['avif', 'webp'] }
const document: Shape = { widths: [2560], height: 2560, formats: ['webp'] }

/** Of the efforts that sharp offers, AVIF's fourth would take five times as long and save next to nothing. */
export const pictureOptions = {
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 82 },
} as const

/** A decoded picture takes up to sixteen bytes a pixel. */
const pixelsAtMost = pictureMegapixels * 1_000_000
/** Programs write about ten. */
const scansAtMost = 32
/** The slowest picture within the other limits takes five on a busy machine. */
const secondsAtMost = 20

type Sharp = typeof import('sharp').default

/** Ten megabytes that come with the first picture. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Its cache keeps pictures of which each is decoded once.
  sharp.cache(false)
  return sharp
}

/** Refuses by the first bytes, so that no decoder sees a format that we don't take. */
function refuseByBytes(bytes: Buffer): void {
  const format = formatOf(bytes)
  if (!format) throw new Failure('NotAPicture')
  if (isAnimated(bytes, format)) throw new Failure('AnimatedPicture')
  if (format === 'jpeg' && countScans(bytes) > scansAtMost) throw new Failure('BrokenPicture')
}

/** Refuses by the header, before anything is decoded. */
async function refuseByHeader(sharp: Sharp, bytes: Buffer): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format === 'heif' && header.compression !== 'av1') throw new Failure('NotAPicture')
  const isTooLong = header.width > pictureSide || header.height > pictureSide
  if (isTooLong || header.width * header.height > pixelsAtMost) throw new Failure('TooManyPixels')
}

async function encode(sharp: Sharp, bytes: Buffer, { widths, height, formats }: Shape) {
  // Decoded once, at the largest; the others are made of that.
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize({ width: widths.at(-1), height, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: EncodedPicture[] = []
  for (const width of [...widths.filter((each) => each < info.width), info.width]) {
    for (const format of formats) {
      const picture = sharp(data, { raw }).resize({ width }).toFormat(format, pictureOptions[format])
      encoded.push({ width, format, bytes: await picture.toBuffer() })
    }
  }
  return encoded
}

/** What is wrong, of a decoder's error: where the time ran out the server is busy, anything else is the picture's. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const isOutOfTime = error instanceof Error && error.message.startsWith('timeout')
  return isOutOfTime
    ? new Failure('NotReady', { retryAfter: shares.pictures.retryAfter })
    : new Failure('BrokenPicture')
}

/** Re-encodes pictures upright and without their metadata. */
export function createPictureEncoder(): PictureEncoder {
  const queue = new FairQueue(shares.pictures)
  const run = async (bytes: Buffer, holder: Holder, shape: Shape): Promise<EncodedPicture[]> => {
    refuseByBytes(bytes)
    return queue.run(holder, async () => {
      const sharp = await loadSharp()
      try {
        await refuseByHeader(sharp, bytes)
        return await encode(sharp, bytes, shape)
      } catch (error) {
        throw refusalOf(error)
      }
    })
  }
  return {
    encode: (bytes, holder) => run(bytes, holder, shown),
    encodeDocument: (bytes, holder) => run(bytes, holder, document),
  }
}
