import { isAllowedLink } from '#contract/core/richText.ts'

/**
 * Normalises a typed or pasted link. Internal addresses lose host and language, so that they open in the
 * reader's language; a bare email address gets its scheme. Returns null if the link isn't allowed.
 */
export function parseLink(input: string, origin: string): string | null {
  const trimmed = input.trim()
  const path = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
  const isInternal = /^\/(?![/\\])/.test(path) // two slashes would name another host
  const link = isInternal ? removeLanguage(path) : path
  const isEmail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(link)
  const url = isEmail ? `mailto:${link}` : link
  return isAllowedLink(url) ? url : null
}

/** Makes a path relative to the reader's home page, which is `./` itself. */
function removeLanguage(path: string): string {
  return path.replace(/^\/((ar|en)(\/|$))?/, '') || './'
}
