/** Pictures of a form in their order; those that are there already by their paths. */
export type PictureItems = (File | string)[]

const isFile = (image: File | string): image is File => image instanceof File

/** What is sent of pictures; `before` are those that were there. */
export function pictureInput(images: PictureItems, before: readonly string[] = []) {
  const added = images.filter(isFile)
  const ordered = images.filter((image) => isFile(image) || before.includes(image))
  return {
    images: added,
    oldImages: before.filter((path) => !images.includes(path)),
    imageOrder: ordered.map((image) => (isFile(image) ? String(added.indexOf(image)) : image)),
  }
}
