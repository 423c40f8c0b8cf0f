import { avifMegapixels, maxPictureSide, pictureMegapixels, pictureWidths } from '#contract/core/limits.ts'
import { ApiError } from '../common/apiError.ts'
import { FairQueue, type Holder } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import { countScans, detectFormat, isAnimated, isHeic } from './pictureFormats.ts'
import type { EncodedPicture, PictureEncoder, PictureFormat } from './ports.ts'

type Shape = {
  /** The standard widths that the picture reaches, and its original width if that is below the largest. */
  widths: readonly number[]
  height?: number
  formats: readonly PictureFormat[]
}

const publicShape: Shape = { widths: pictureWidths, formats: ['avif', 'webp'] }
const documentShape: Shape = { widths: [2560], height: 2560, formats: ['webp'] }

/** AVIF effort 4 would take five times as long and save next to nothing. */
export const pictureOptions = {
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 82 },
} as const

const maxPixels = pictureMegapixels * 1_000_000
/** Encoders typically write about ten. */
const maxScans = 32
/** On a busy machine, the slowest picture within the other limits takes 5 seconds. */
const maxSeconds = 20

type Sharp = typeof import('sharp').default

/** Loaded on first use, because it takes 10 MB of memory. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Each picture is decoded only once, so caching is useless.
  sharp.cache(false)
  return sharp
}

/** No decoder must process an unsupported format. */
function assertSupportedFormat(bytes: Buffer): void {
  if (isHeic(bytes)) throw new ApiError('HeicPicture')
  const format = detectFormat(bytes)
  if (!format) throw new ApiError('NotAPicture')
  if (isAnimated(bytes, format)) throw new ApiError('AnimatedPicture')
  if (format === 'jpeg' && countScans(bytes) > maxScans) throw new ApiError('BrokenPicture')
}

/** Before decoding. `isLarge`: the picture needs so much memory that it must be decoded alone. */
async function checkHeader(sharp: Sharp, bytes: Buffer): Promise<{ isLarge: boolean }> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format === 'heif' && header.compression !== 'av1')
    throw new ApiError(header.compression === 'hevc' ? 'HeicPicture' : 'NotAPicture')
  const pixels = header.width * header.height
  const isTooLong = header.width > maxPictureSide || header.height > maxPictureSide
  if (isTooLong || pixels > maxPixels) throw new ApiError('TooManyPixels')
  const formatMaxPixels = (header.format === 'heif' ? avifMegapixels : pictureMegapixels) * 1_000_000
  if (pixels > formatMaxPixels) throw new ApiError('TooManyAvifPixels')
  return { isLarge: pixels > formatMaxPixels / 2 }
}

async function encode(sharp: Sharp, bytes: Buffer, { widths, height, formats }: Shape) {
  // Decoded once at the largest width; smaller ones are derived from that.
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: widths.at(-1), height, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: EncodedPicture[] = []
  for (const width of [...widths.filter((candidate) => candidate < info.width), info.width]) {
    for (const format of formats) {
      const picture = sharp(data, { raw }).resize({ width }).toFormat(format, pictureOptions[format])
      encoded.push({ width, format, bytes: await picture.toBuffer() })
    }
  }
  return encoded
}

/** A timeout means that the server is busy, anything else that the picture is broken. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const isOutOfTime = error instanceof Error && error.message.startsWith('timeout')
  return isOutOfTime
    ? new ApiError('NotReady', { retryAfter: shares.pictures.retryAfter })
    : new ApiError('BrokenPicture')
}

export function createPictureEncoder(): PictureEncoder {
  const queue = new FairQueue(shares.pictures)
  const largeOnes = new FairQueue(shares.largePictures)
  const run = async (bytes: Buffer, holder: Holder, shape: Shape): Promise<EncodedPicture[]> => {
    assertSupportedFormat(bytes)
    const sharp = await loadSharp()
    const encodeNow = () => encode(sharp, bytes, shape)
    try {
      const encoded = await queue.run(holder, async () => {
        const { isLarge } = await checkHeader(sharp, bytes)
        return isLarge ? null : encodeNow()
      })
      // Large pictures wait outside the queue, so that others can use its slots.
      return encoded ?? (await largeOnes.run(holder, () => queue.run(holder, encodeNow)))
    } catch (error) {
      throw toApiError(error)
    }
  }
  return {
    encode: (bytes, holder) => run(bytes, holder, publicShape),
    encodeDocument: (bytes, holder) => run(bytes, holder, documentShape),
  }
}
