/** Our illustrations are SVGs, which other sites don't display. */
export function isIllustration(image: string | undefined): boolean {
  return !image?.startsWith('/files/')
}

export function lacksPhotos(images: readonly string[]): boolean {
  return images.length <= 1 && isIllustration(images[0])
}
