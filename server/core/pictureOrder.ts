import type { FailureCode } from '#contract/failures.ts'
import { Failure } from '../common/failure.ts'

/** The most pictures that a thing has. */
const most = 6

export type PictureWish = { oldImages: readonly string[]; imageOrder?: readonly string[] | undefined }

/**
 * The pictures of a thing as a form wants them: those that stay, in their order, then the added ones, or all as
 * `imageOrder` has them. `added` are paths, or whatever stands for those that are not stored yet. `tooMany` is the key that more
 * than the maximum fail.
 */
export function arrangePictures(
  current: readonly string[],
  added: readonly string[],
  { oldImages, imageOrder }: PictureWish,
  tooMany: FailureCode = 'TooManyImages',
): string[] {
  const kept = current.filter((path) => !oldImages.includes(path))
  // The very same picture may be there already.
  const all = [...new Set([...kept, ...added])]
  if (all.length > most) throw new Failure('InvalidData', { fields: { images: tooMany } })
  if (!imageOrder || all.length === 0) return all
  const ordered = [...new Set(imageOrder.map((each) => (/^\d+$/.test(each) ? added[Number(each)] : each)))]
  if (!all.includes(ordered[0] ?? ''))
    throw new Failure('InvalidData', { fields: { imageOrder: 'MainImageError' } })
  const isWhole = ordered.length === all.length && all.every((path) => ordered.includes(path))
  if (!isWhole) throw new Failure('InvalidData', { fields: { imageOrder: 'InvalidData' } })
  return ordered as string[]
}
