import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { arrangePictures, type PictureOrderInput } from '#server/core/files/arrangePictures.ts'
import { savePictures, savePrivatePicture, storeAll } from '#server/core/files/pictures.ts'

type Uploads = { images: readonly File[]; identity?: File; commercialImage?: File }

/** null for a document that was not sent. */
export type StoredPictures = { images: string[]; identity: string | null; commercial: string | null }

/** Call before the transaction that refers to the pictures. The error lists every invalid picture. */
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

export async function replaceImages(tx: Tx, placeId: number, paths: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('placeImages').where('placeId', '=', placeId).execute()
  const rows = [...new Set(paths)].map((path, position) => ({ placeId, path, position }))
  if (rows.length > 0) await tx.db.insertInto('placeImages').values(rows).execute()
}

/** Throws if no picture would be left. */
export function arrangeImages(
  current: readonly string[],
  added: readonly string[],
  input: PictureOrderInput,
): string[] {
  const arranged = arrangePictures(current, added, input, 'Images-length')
  if (arranged.length === 0) throw new ApiError('InvalidData', { fields: { images: 'PlaceImagesError' } })
  return arranged
}
