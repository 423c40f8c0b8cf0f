/** Whether we drew a picture ourselves: it is an SVG, which nobody outside our pages shows. */
export function isIllustration(image: string | undefined): boolean {
  return !image?.startsWith('/files/')
}

/** Whether a place has no pictures of its own: then one drawing of ours stands for it. */
export function lacksPhotos(images: readonly string[]): boolean {
  return images.length <= 1 && isIllustration(images[0])
}
