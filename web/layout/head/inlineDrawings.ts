const images = /<img [^>]*?\bsrc="(\/art\/[^"]*)"[^>]*>/g
const preloads = /<link rel="preload" as="image" href="(\/art\/[^"]*)"[^>]*>/g

/** Legible, which compresses better than base64, and without what ends an attribute or an address. */
function dataUrlOf(drawing: string): string {
  return `data:image/svg+xml,${drawing.replace(/[%#"<>&]/g, encodeURIComponent)}`
}

/**
 * A page with the drawings of its first view in it, which are smaller than what asking for them takes. React leaves an
 * attribute that differs as it is.
 */
export function inlineDrawings(html: string, drawing: (address: string) => string | null): string {
  const inlined = new Set<string>()
  const page = html.replace(images, (image, address: string) => {
    const drawn = image.includes('fetchPriority="high"') ? drawing(address) : null
    if (drawn === null) return image
    inlined.add(address)
    return image.replace(address, () => dataUrlOf(drawn))
  })
  return page.replace(preloads, (preload, address: string) => (inlined.has(address) ? '' : preload))
}
