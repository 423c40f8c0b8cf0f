import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from './renderPage.ts'

/** What a Content-Security-Policy (CSP) names for the scripts and the styles that stand in a page. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

/** A page that many get. Its scripts and styles are allowed by their hashes, so that its bytes are the same for everybody. */
export type CachedPage = {
  headers: readonly (readonly [string, string])[]
  content: Buffer
  sources: InlineSources
  /** The page compressed, from when it is first wanted so. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

export type Encoding = 'br' | 'gzip'

const createEncoding = (encoding: Encoding) => ({
  encoding,
  pattern: new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`),
})

/** In the order of our liking. */
const encodings = [createEncoding('br'), createEncoding('gzip')]

// Brotli's fifth level is a tenth smaller than gzip in the same time; its seventh gains a hundredth more for twice that.
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 7 }),
}

/** The best that a client says to take; null for none. */
export function encodingFor(acceptEncoding = ''): Encoding | null {
  return encodings.find(({ pattern }) => pattern.test(acceptEncoding))?.encoding ?? null
}

export function compressedPage({ content, compressed }: CachedPage, encoding: Encoding): Promise<Buffer> {
  compressed[encoding] ??= compress[encoding](content)
  return compressed[encoding]
}

/** Keeps a page that was rendered with this nonce: what bears it is allowed by its hash instead. */
export function toCachedPage(
  { headers, body }: Pick<RenderedPage, 'headers' | 'body'>,
  nonce: string,
): CachedPage {
  const attribute = ` nonce="${nonce}"`
  const hashes: Record<string, string[]> = { script: [], style: [] }
  const parts: Buffer[] = []
  let end = 0
  for (let at = body.indexOf(attribute); at >= 0; at = body.indexOf(attribute, end)) {
    const element = body.toString('latin1', body.lastIndexOf('<', at) + 1, at).split(' ', 1)[0] ?? ''
    const start = body.indexOf('>', at) + 1
    const text = body.subarray(start, body.indexOf(`</${element}>`, start))
    hashes[element]?.push(`'sha256-${hash('sha256', text, 'base64')}'`)
    parts.push(body.subarray(end, at))
    end = at + attribute.length
  }
  const { script: scripts = [], style: styles = [] } = hashes
  return {
    headers: [...headers],
    content: Buffer.concat([...parts, body.subarray(end)]),
    sources: { scripts, styles },
    compressed: {},
  }
}
