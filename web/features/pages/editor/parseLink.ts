import { isAllowedLink } from '#contract/core/richText.ts'

/** Null if the link isn't allowed. Internal ones lose host and language, to open in the reader's language. */
export function parseLink(input: string, origin: string): string | null {
  const trimmed = input.trim()
  const path = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
  const isInternal = /^\/(?![/\\])/.test(path) // two slashes would name another host
  const link = isInternal ? removeLanguage(path) : path
  const isEmail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(link)
  const url = isEmail ? `mailto:${link}` : link
  return isAllowedLink(url) ? url : null
}

/** Relative to the reader's home page, which is `./` itself. */
function removeLanguage(path: string): string {
  return path.replace(/^\/((ar|en)(\/|$))?/, '') || './'
}
