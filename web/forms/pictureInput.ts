/** In order. Strings are the paths of stored pictures. */
export type PictureItems = (File | string)[]

const isFile = (image: File | string): image is File => image instanceof File

/** `before` are the stored pictures. */
export function pictureInput(images: PictureItems, before: readonly string[] = []) {
  const added = images.filter(isFile)
  const ordered = images.filter((image) => isFile(image) || before.includes(image))
  return {
    images: added,
    oldImages: before.filter((path) => !images.includes(path)),
    imageOrder: ordered.map((image) => (isFile(image) ? String(added.indexOf(image)) : image)),
  }
}
