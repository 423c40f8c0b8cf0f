import { isAllowedLink } from '#contract/core/richText.ts'

/**
 * A link as it was typed or copied, as a text holds it: an address of ours without host and language, so that it leads to
 * the page in its reader's language; a bare mail address with its scheme. Null where a text may not link there.
 */
export function parseLink(input: string, origin: string): string | null {
  const trimmed = input.trim()
  const path = trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed
  const own = /^\/(?![/\\])/.test(path) ? path.replace(/^\/((ar|en)(\/|$))?/, '') || './' : path
  const link = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(own) ? `mailto:${own}` : own
  return isAllowedLink(link) ? link : null
}
