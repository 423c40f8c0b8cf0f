/** Whether the picture is our own illustration: an SVG, which other sites don't display. */
export function isIllustration(image: string | undefined): boolean {
  return !image?.startsWith('/files/')
}

/** Whether a place has no pictures of its own, only one of our illustrations. */
export function lacksPhotos(images: readonly string[]): boolean {
  return images.length <= 1 && isIllustration(images[0])
}
