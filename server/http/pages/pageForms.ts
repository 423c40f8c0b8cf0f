import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/common/apiError.ts'
import type { App } from '#server/core/app.ts'
import type { Route } from '#server/core/request/routes.ts'
import { createCaller } from '../api/pipeline.ts'
import { readEncoded } from '../api/upload.ts'
import { toNotReadyError } from '../errorReplies.ts'
import { recordHeaders } from '../replyHeaders.ts'
import { getContextHolder, isFromOurPage } from '../requestContext.ts'
import { createShortCache } from '../shortCache.ts'
import { createActionCaller } from './formActions.ts'
import { sendNotReady } from './notReadyPage.ts'
import type { Pages } from './pageBuild.ts'
import { dedupeRequests } from './pageData.ts'
import { sendFresh } from './pageReply.ts'
import { checkRoute, createPageRequest, type PageRequest, parseReader, type Reader } from './pageRequest.ts'
import { type RenderedPage, renderPage } from './renderPage.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

/** Twice what the longest of our forms may hold: a message of 5000 letters, each up to six bytes. */
const maxFormBytes = 64 * 1024

/** What a form is answered with. */
type FormReply = {
  page: PageRequest
  rendered: RenderedPage
  /** Sets what the calls said beside: cookies, and when to try again. */
  setHeaders: ReturnType<typeof recordHeaders>['applyTo']
}

/**
 * A button that is pressed twice sends its form twice, and the browser shows only what the second is answered with: that is
 * the answer of the first, while it is made and, where it was taken, for a moment after.
 */
function createFormReplyCache(app: App) {
  return createShortCache<FormReply>({
    milliseconds: 3000,
    maxTotalSize: 1000,
    getSize: () => 1,
    shouldStore: ({ rendered }) => rendered.status === 303,
    now: () => app.now().getTime(),
  })
}

/** Whether all that is percent-encoded is UTF-8; anything else would be read as U+FFFD. */
function isEncodedUtf8(body: string): boolean {
  try {
    decodeURIComponent(body)
    return true
  } catch {
    return false
  }
}

/** The same form out of the same browser. */
function toFormKey({ ip, url, headers }: FastifyRequest, body: string): string {
  return createHash('sha256')
    .update(JSON.stringify([ip, url, headers.cookie, headers['user-agent'], body]))
    .digest('base64url')
}

/** Replies to what is posted to an address that takes no forms, or was not posted by a page of ours (CSRF). */
function rejectForeignPosts(app: App, pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { address, data } = parseReader(app, request)
  if (pages.checkRoute(address, null) === 'lost') throw new ApiError('NotFound')
  if (data || !pages.takesForms(address)) {
    return reply.status(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store').send()
  }
  // Without a session, too: another site could log its reader in here as somebody else (login CSRF).
  const isOurHost = request.host === new URL(app.config.publicUrl).host
  if (!isOurHost || !isFromOurPage(app, request)) throw new ApiError('ForeignOrigin')
}

async function renderFormReply(
  app: RunningApp,
  pages: Pages,
  request: FastifyRequest,
  reader: Reader,
  body: string,
): Promise<FormReply> {
  const { calls } = request.server.loadShedding
  await calls.check()
  const recordedHeaders = recordHeaders()
  const page = await createPageRequest(app, pages, request, recordedHeaders.headers, reader)
  const form = {
    values: readEncoded(body),
    send: createActionCaller(app, page.requestContext, recordedHeaders.headers),
  }
  const context = {
    check: checkRoute(app, pages, page),
    callEndpoint: dedupeRequests(createCaller(app, page.requestContext)),
    form,
    // Whoever pressed twice waits for it, too, so it is made even if the first request is given up.
    aborter: new AbortController(),
    yieldToEventLoop: calls.yieldToEventLoop,
  }
  const rendered = await calls.run(getContextHolder(page.requestContext), async () => {
    await calls.yieldToEventLoop()
    return renderPage(app, pages, request, page, context)
  })
  page.formState.write(recordedHeaders.headers)
  return { page, rendered, setHeaders: recordedHeaders.applyTo }
}

/**
 * Serves the forms of pages whose scripts don't run: each is posted to its page's own address and answered with the address
 * to go on to (post/redirect/get), or with the page again and what was refused. Such an answer is for nobody else.
 */
export function serveForms(
  scope: FastifyInstance,
  app: RunningApp,
  pages: Pages,
  { refresh }: { refresh?: () => Promise<void> } = {},
): void {
  const replyCache = createFormReplyCache(app)
  const encoded = { parseAs: 'string', bodyLimit: maxFormBytes } as const
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    encoded,
    async (_: unknown, body: string) => {
      if (!isEncodedUtf8(body)) throw new ApiError('MalformedRequest')
      return body
    },
  )
  scope.route({
    method: 'POST',
    url: '*',
    bodyLimit: maxFormBytes,
    async onRequest(request, reply) {
      await refresh?.()
      return rejectForeignPosts(app, pages, request, reply)
    },
    async handler(request, reply) {
      const reader = parseReader(app, request)
      const body = (request.body as string | undefined) ?? ''
      try {
        const make = () => renderFormReply(app, pages, request, reader, body)
        const { page, rendered, setHeaders } = (await replyCache.get(
          toFormKey(request, body),
          make,
        )) as FormReply
        setHeaders(reply)
        reply.header('cache-control', 'no-store')
        return await sendFresh(reply, page, rendered)
      } catch (error) {
        const notReadyError = toNotReadyError(error, app.circuitBreaker)
        if (!notReadyError) throw error
        return sendNotReady(request, reply, reader, notReadyError)
      }
    },
  })
}
