import { toLatin1Bytes } from '../layout/head/latin1Bytes.ts'

const imagePattern = /<img [^>]*?\bsrc="(\/art\/[^"]*)"[^>]*>/g
const imagePreloadPattern = /<link rel="preload" as="image" href="(\/art\/[^"]*)"[^>]*>/g

/**
 * Inlines the drawings of the first view, which are smaller than a request. `html` is a Latin-1 string of
 * UTF-8 bytes. React doesn't change attributes that differ.
 */
export function inlineDrawings(html: string, drawingUrl: (address: string) => string | null): string {
  const inlined = new Set<string>()
  const page = html.replace(imagePattern, (image, address: string) => {
    const url = image.includes('fetchPriority="high"') ? drawingUrl(address) : null
    if (url === null) return image
    inlined.add(address)
    return image.replace(address, () => toLatin1Bytes(url))
  })
  return page.replace(imagePreloadPattern, (preload, address: string) =>
    inlined.has(address) ? '' : preload,
  )
}
