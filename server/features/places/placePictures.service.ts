import type { Ctx, Tx } from '../../core/ctx.ts'
import { savePictures, savePrivatePicture, storeAll } from '../../core/pictures.ts'
import { Failure } from '../../failure.ts'

type Uploads = { images: readonly File[]; identity?: File; commercialImage?: File }

/** What the pictures of a form are called once they are stored; a document that was not sent is null. */
export type StoredPictures = { images: string[]; identity: string | null; commercial: string | null }

/** Stores the pictures of a form, before the transaction that names them; a refusal names every one that is wrong. */
export async function storePictures(
  ctx: Ctx,
  { images, identity, commercialImage }: Uploads,
): Promise<StoredPictures> {
  const storeDocument = (upload: File | undefined, field: string) =>
    upload ? savePrivatePicture(ctx, upload, field) : Promise.resolve(null)
  const [paths, first, second] = await storeAll(
    savePictures(ctx, images, 'images'),
    storeDocument(identity, 'identity'),
    storeDocument(commercialImage, 'commercialImage'),
  )
  return { images: paths, identity: first, commercial: second }
}

/** Names the pictures of a place, in their order. */
export async function putImages(tx: Tx, placeId: number, paths: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('place_images').where('place_id', '=', placeId).execute()
  const rows = [...new Set(paths)].map((path, position) => ({ place_id: placeId, path, position }))
  if (rows.length > 0) await tx.db.insertInto('place_images').values(rows).execute()
}

type Wish = { oldImages: readonly string[]; imageOrder?: readonly string[] | undefined }

const most = 6

/**
 * The pictures of a place as a form wants them: those that stay, in their order, then the added ones, or all as
 * `imageOrder` has them. `added` are paths, or whatever stands for those that are not stored yet.
 */
export function arrangeImages(
  current: readonly string[],
  added: readonly string[],
  { oldImages, imageOrder }: Wish,
): string[] {
  const kept = current.filter((path) => !oldImages.includes(path))
  // The very same picture may be there already.
  const all = [...new Set([...kept, ...added])]
  if (all.length === 0) throw new Failure('InvalidData', { fields: { images: 'PlaceImagesError' } })
  if (all.length > most) throw new Failure('InvalidData', { fields: { images: 'Images-length' } })
  if (!imageOrder) return all
  const ordered = [...new Set(imageOrder.map((each) => (/^\d+$/.test(each) ? added[Number(each)] : each)))]
  if (!all.includes(ordered[0] ?? ''))
    throw new Failure('InvalidData', { fields: { imageOrder: 'MainImageError' } })
  const isWhole = ordered.length === all.length && all.every((path) => ordered.includes(path))
  if (!isWhole) throw new Failure('InvalidData', { fields: { imageOrder: 'InvalidData' } })
  return ordered as string[]
}
