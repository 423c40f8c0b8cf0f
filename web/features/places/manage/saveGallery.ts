import type { BranchImage } from '#contract/places/schemas.ts'

export type Picture = File | string

/** `images`: what the branch has; `pictures`: what it should have, stored ones by path. */
export type Gallery = { images: readonly BranchImage[]; pictures: readonly Picture[] }

type Images = readonly BranchImage[]

/** Each request returns the pictures that the branch then has, or null if it failed. */
export type GalleryRequests = {
  remove(imageId: number): Promise<Images | null>
  add(picture: File): Promise<Images | null>
  reorder(ids: number[]): Promise<Images | null>
}

type OnProgress = (gallery: Gallery) => void

async function removeImages(
  { images: before, pictures }: Gallery,
  remove: GalleryRequests['remove'],
  onProgress: OnProgress,
): Promise<Gallery | null> {
  let images = before
  for (const { id } of before.filter(({ path }) => !pictures.includes(path))) {
    const remaining = await remove(id)
    if (!remaining) return null
    images = remaining
    onProgress({ images, pictures })
  }
  return { images, pictures }
}

async function uploadPictures(
  before: Gallery,
  add: GalleryRequests['add'],
  onProgress: OnProgress,
): Promise<Gallery | null> {
  let { images, pictures } = before
  for (const picture of before.pictures) {
    if (typeof picture === 'string') continue
    const after = await add(picture)
    if (!after) return null
    const added = after.find(({ id }) => !images.some((image) => image.id === id))
    // Nothing is added if the branch already has the same picture, which then keeps its position.
    pictures = pictures.flatMap((item) => (item === picture ? (added?.path ?? []) : [item]))
    images = after
    onProgress({ images, pictures })
  }
  return { images, pictures }
}

async function reorderImages(
  { images, pictures }: Gallery,
  reorder: GalleryRequests['reorder'],
): Promise<boolean> {
  const ids = pictures.flatMap((path) => images.find((image) => image.path === path)?.id ?? [])
  if (ids.every((id, index) => images[index]?.id === id)) return true
  return (await reorder(ids)) !== null
}

/**
 * Returns whether the branch has exactly the pictures. A completed step isn't undone if the next one fails,
 * so `onProgress` gets what is saved so far.
 */
export async function saveGallery(
  gallery: Gallery,
  requests: GalleryRequests,
  onProgress: OnProgress,
): Promise<boolean> {
  const remaining = await removeImages(gallery, requests.remove, onProgress)
  const complete = remaining && (await uploadPictures(remaining, requests.add, onProgress))
  return complete !== null && reorderImages(complete, requests.reorder)
}
