import { isAllowedLink } from '#contract/core/richText.ts'

/**
 * Normalises a typed or pasted link. Internal addresses lose host and language, so that they open in the
 * reader's language; a bare email address gets its scheme. Returns null if the link isn't allowed.
 */
export function parseLink(input: string, origin: string): string | null {
  const trimmed = input.trim()
  const path = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
  const own = /^\/(?![/\\])/.test(path) ? path.replace(/^\/((ar|en)(\/|$))?/, '') || './' : path
  const link = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(own) ? `mailto:${own}` : own
  return isAllowedLink(link) ? link : null
}
