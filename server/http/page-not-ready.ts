import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/text.ts'
import type { Failure } from '../common/failure.ts'
import { notReadyText } from './notReady.text.ts'
import type { CachedPage } from './page-cached.ts'
import { errorWords } from './page-error.ts'
import { sendPlainPage } from './page-plain.ts'

/** Sends a small static page (503) that says in the reader's language that the product can't answer now. */
export function sendNotReady(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: { language: Language; theme: string },
  { details: { retryAfter = 5 } }: Failure,
): FastifyReply {
  reply.header('retry-after', Math.ceil(retryAfter))
  return sendPlainPage(request, reply, reader, {
    status: 503,
    words: errorWords(reader.language, { code: 'NotReady' }),
  })
}

const copies = new WeakMap<CachedPage, CachedPage>()

const look =
  'margin:0;padding:10px 16px;text-align:center;background:var(--amber-soft);color:var(--amber);font-weight:700'

function withLine(page: Buffer, line: string): Buffer {
  const body = page.indexOf('<body')
  const at = page.indexOf('>', body) + 1
  return Buffer.concat([page.subarray(0, at), Buffer.from(line), page.subarray(at)])
}

/** A copy of a cached page, without scripts, with a line that says that it is stale; made once for everybody who gets it. */
export function staleCopyOf(kept: CachedPage, language: Language): CachedPage {
  const known = copies.get(kept)
  if (known) return known
  const line = `<p role="status" style="${look}">${notReadyText[language].stale}</p>`
  const copy = {
    ...kept,
    plain: withLine(kept.plain, line),
    sources: { ...kept.sources, scripts: [] },
    compressed: {},
  }
  copies.set(kept, copy)
  return copy
}
