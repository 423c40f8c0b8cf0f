import { avifMegapixels, pictureMegapixels, pictureSide, pictureWidths } from '#contract/limits.ts'
import { Failure } from '../common/failure.ts'
import { FairQueue, type Holder } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import { countScans, formatOf, isAnimated, isHeic } from './pictureFormats.ts'
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
  if (isHeic(bytes)) throw new Failure('HeicPicture')
  const format = formatOf(bytes)
  if (!format) throw new Failure('NotAPicture')
  if (isAnimated(bytes, format)) throw new Failure('AnimatedPicture')
  if (format === 'jpeg' && countScans(bytes) > scansAtMost) throw new Failure('BrokenPicture')
}

/** Refuses by the header, before anything is decoded; replies whether it takes so much memory that it is decoded alone. */
async function checkHeader(sharp: Sharp, bytes: Buffer): Promise<{ isLarge: boolean }> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format === 'heif' && header.compression !== 'av1')
    throw new Failure(header.compression === 'hevc' ? 'HeicPicture' : 'NotAPicture')
  const pixels = header.width * header.height
  const isTooLong = header.width > pictureSide || header.height > pictureSide
  if (isTooLong || pixels > pixelsAtMost) throw new Failure('TooManyPixels')
  const most = (header.format === 'heif' ? avifMegapixels : pictureMegapixels) * 1_000_000
  if (pixels > most) throw new Failure('TooManyAvifPixels')
  return { isLarge: pixels > most / 2 }
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
  const largeOnes = new FairQueue(shares.largePictures)
  const run = async (bytes: Buffer, holder: Holder, shape: Shape): Promise<EncodedPicture[]> => {
    refuseByBytes(bytes)
    const sharp = await loadSharp()
    const encodeNow = () => encode(sharp, bytes, shape)
    try {
      const encoded = await queue.run(holder, async () => {
        const { isLarge } = await checkHeader(sharp, bytes)
        return isLarge ? null : encodeNow()
      })
      // Another large one is waited for outside the queue, whose places others can use.
      return encoded ?? (await largeOnes.run(holder, () => queue.run(holder, encodeNow)))
    } catch (error) {
      throw refusalOf(error)
    }
  }
  return {
    encode: (bytes, holder) => run(bytes, holder, shown),
    encodeDocument: (bytes, holder) => run(bytes, holder, document),
  }
}
