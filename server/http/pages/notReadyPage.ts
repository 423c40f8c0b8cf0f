import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/core/text.ts'
import type { ApiError } from '#server/common/apiError.ts'
import type { CachedPage } from './cachedPage.ts'
import { getErrorTexts } from './errorPage.ts'
import { notReadyText } from './pages.text.ts'
import { sendPlainPage } from './plainPage.ts'

/** Small and static, in the reader's language (503). */
export function sendNotReady(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: { language: Language; theme: string },
  { details: { retryAfter = 5 } }: ApiError,
): FastifyReply {
  reply.header('retry-after', Math.ceil(retryAfter))
  return sendPlainPage(request, reply, reader, {
    status: 503,
    texts: getErrorTexts(reader.language, { code: 'NotReady' }),
  })
}

const staleCopies = new WeakMap<CachedPage, CachedPage>()

const noticeStyle =
  'margin:0;padding:10px 16px;text-align:center;background:var(--amber-soft);color:var(--amber);font-weight:700'

function insertNotice(page: Buffer, line: string): Buffer {
  const body = page.indexOf('<body')
  const at = page.indexOf('>', body) + 1
  return Buffer.concat([page.subarray(0, at), Buffer.from(line), page.subarray(at)])
}

/** Without scripts, with a note that it is stale; created once for all readers. */
export function getStaleCopy(page: CachedPage, language: Language): CachedPage {
  const cached = staleCopies.get(page)
  if (cached) return cached
  const line = `<p role="status" style="${noticeStyle}">${notReadyText[language].stale}</p>`
  const copy = {
    ...page,
    content: insertNotice(page.content, line),
    sources: { ...page.sources, scripts: [] },
    compressed: {},
  }
  staleCopies.set(page, copy)
  return copy
}
