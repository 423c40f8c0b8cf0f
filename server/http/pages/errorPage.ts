import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/core/error.ts'
import type { Language } from '#contract/core/text.ts'
import { errorText } from '#contract/errors.ts'
import type { Config } from '#server/config/config.ts'
import { cookieNames } from '../cookies.ts'
import { parsePageAddress } from './pageAddress.ts'
import { errorPageText, notReadyText } from './pages.text.ts'
import type { PlainPageTexts } from './plainPage.ts'

/** Browsers accept HTML where they show a page, API clients and scripts don't. */
export function isForPeople(url: string, accept: string | undefined): boolean {
  return /\btext\/html\b/i.test(accept ?? '') && !/^\/api(?=[/?]|$)/i.test(url)
}

/** As far as the URL and the cookies tell. Errors before routing come without parsed cookies. */
export function readErrorReader(config: Pick<Config, 'publicUrl'>, request: FastifyRequest) {
  const names = cookieNames(config)
  const cookies = request.cookies ?? request.server.parseCookie(request.headers.cookie ?? '')
  const { pin } = parsePageAddress(request.url)
  const language: Language = pin ?? (cookies[names.language] === 'en' ? 'en' : 'ar')
  return { pin, language, theme: cookies[names.theme] ?? 'auto' }
}

/** They blame the link if a GET or HEAD request is malformed or too large. */
export function getErrorTexts(
  language: Language,
  { code, method = 'GET', home = '/' }: { code: ErrorCode; method?: string; home?: string },
): PlainPageTexts {
  const t = errorPageText[language]
  const toHome = { link: t.toHome, href: home }
  const again = { link: t.again, href: '' }
  const isRead = method === 'GET' || method === 'HEAD'
  if (code === 'NotFound') return { title: t.notFound, more: t.notFoundMore, ...toHome }
  if (code === 'TooMany') return { title: t.tooManyRequests, more: t.tooManyRequestsMore, ...again }
  if (code === 'Fault') return { title: t.failed, more: t.failedMore, ...again }
  if (code === 'NotReady') {
    const { title, more } = notReadyText[language]
    return { title, more, ...again }
  }
  if (isRead && code === 'MalformedRequest') return { title: t.brokenLink, more: t.brokenLinkMore, ...toHome }
  if (isRead && code === 'TooLarge') return { title: t.tooLong, more: t.tooLongMore, ...toHome }
  return { title: t.refused, more: errorText(language, code), ...toHome }
}
