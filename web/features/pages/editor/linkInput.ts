import { isAllowedLink } from '#contract/richText.ts'

/**
 * A link as it was typed or copied, as a text holds it: an address of ours without host and language, so that it leads to
 * the page in its reader's language; a bare mail address with its scheme. Null where a text may not link there.
 */
export function linkFrom(typed: string, origin: string): string | null {
  const words = typed.trim()
  const path = words.startsWith(`${origin}/`) ? words.slice(origin.length) : words
  const own = /^\/(?![/\\])/.test(path) ? path.replace(/^\/((ar|en)(\/|$))?/, '') || './' : path
  const link = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(own) ? `mailto:${own}` : own
  return isAllowedLink(link) ? link : null
}
