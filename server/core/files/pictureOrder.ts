import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#server/common/apiError.ts'

/** The most pictures that a thing has. */
const maxPictures = 6

export type PictureOrderInput = { oldImages: readonly string[]; imageOrder?: readonly string[] | undefined }

/**
 * The pictures of a thing as a form wants them: those that stay, in their order, then the added ones, or all as
 * `imageOrder` has them. `added` are paths, or whatever stands for those that are not stored yet. `tooMany` is the key that more
 * than the maximum fail.
 */
export function arrangePictures(
  current: readonly string[],
  added: readonly string[],
  { oldImages, imageOrder }: PictureOrderInput,
  tooMany: ErrorCode = 'TooManyImages',
): string[] {
  const remaining = current.filter((path) => !oldImages.includes(path))
  // The very same picture may be there already.
  const all = [...new Set([...remaining, ...added])]
  if (all.length > maxPictures) throw new ApiError('InvalidData', { fields: { images: tooMany } })
  if (!imageOrder || all.length === 0) return all
  const ordered = [
    ...new Set(imageOrder.map((entry) => (/^\d+$/.test(entry) ? added[Number(entry)] : entry))),
  ]
  if (!all.includes(ordered[0] ?? ''))
    throw new ApiError('InvalidData', { fields: { imageOrder: 'MainImageError' } })
  const isWhole = ordered.length === all.length && all.every((path) => ordered.includes(path))
  if (!isWhole) throw new ApiError('InvalidData', { fields: { imageOrder: 'InvalidData' } })
  return ordered as string[]
}
