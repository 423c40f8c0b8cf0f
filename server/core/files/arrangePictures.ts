import type { ErrorCode } from '#contract/core/error.ts'
import { ApiError } from '#server/common/apiError.ts'

const maxPictures = 6

export type PictureOrderInput = {
  /** Paths to remove. */
  oldImages: readonly string[]
  /** All pictures, the main one first: kept ones by path, new ones by their index in `added`. */
  imageOrder?: readonly string[] | undefined
}

/**
 * Without `imageOrder` the remaining pictures come first, then the added ones. `added` are paths, or
 * placeholders to check a form before its pictures are stored. Throws `tooMany` above the maximum.
 */
export function arrangePictures(
  current: readonly string[],
  added: readonly string[],
  { oldImages: removed, imageOrder }: PictureOrderInput,
  tooMany: ErrorCode = 'TooManyImages',
): string[] {
  const remaining = current.filter((path) => !removed.includes(path))
  // The same picture may already be in the list.
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
