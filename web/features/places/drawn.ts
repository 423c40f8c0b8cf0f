/** Whether a place has no pictures of its own: then one drawing of ours stands for it. */
export function isDrawn(images: readonly string[]): boolean {
  return images.length <= 1 && !images[0]?.startsWith('/files/')
}
