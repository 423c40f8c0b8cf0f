import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/common/apiError.ts'
import type { App } from '#server/core/app.ts'
import { createCaller, type RoutedApp } from '../api/pipeline.ts'
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

/** Twice the size of the longest form: a message of 5,000 characters, up to six bytes each. */
const maxFormBytes = 64 * 1024

type FormReply = {
  page: PageRequest
  rendered: RenderedPage
  setHeaders: ReturnType<typeof recordHeaders>['applyTo']
}

/**
 * A double click sends a form twice, and the browser only shows the second reply: it must be the first one's,
 * while that is running and, if it succeeded, for three seconds after.
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

/** Other bytes would be decoded as U+FFFD. */
function isEncodedUtf8(body: string): boolean {
  try {
    decodeURIComponent(body)
    return true
  } catch {
    return false
  }
}

/** Equal for the same form from the same browser. */
function toFormKey({ ip, url, headers }: FastifyRequest, body: string): string {
  return createHash('sha256')
    .update(JSON.stringify([ip, url, headers.cookie, headers['user-agent'], body]))
    .digest('base64url')
}

/** The page doesn't exist or accepts no forms, or another site posted it (CSRF). */
function rejectUnacceptedPosts(app: App, pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { address, data: isDataRequest } = parseReader(app, request)
  // Lost: there is no such page.
  if (pages.checkRoute(address, null) === 'lost') throw new ApiError('NotFound')
  if (isDataRequest || !pages.takesForms(address)) {
    return reply.status(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store').send()
  }
  // Also without a session: another site could log its reader in here under a different account (login CSRF).
  const isOurHost = request.host === new URL(app.config.publicUrl).host
  if (!isOurHost || !isFromOurPage(app, request)) throw new ApiError('ForeignOrigin')
}

async function renderFormReply(
  app: RoutedApp,
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
    // A repeated request may wait for this reply, so it is rendered even if the first client disconnects.
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
 * For pages without scripts. The reply redirects (post/redirect/get) or renders the page with the errors; it
 * is never cached. `rebuildInDevelopment` rebuilds pages whose sources have changed.
 */
export function serveForms(
  scope: FastifyInstance,
  app: RoutedApp,
  pages: Pages,
  { rebuildInDevelopment }: { rebuildInDevelopment?: () => Promise<void> } = {},
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
      await rebuildInDevelopment?.()
      return rejectUnacceptedPosts(app, pages, request, reply)
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
        // Fresh: never from the page cache.
        return await sendFresh(reply, page, rendered)
      } catch (error) {
        const notReadyError = toNotReadyError(error, app.circuitBreaker)
        if (!notReadyError) throw error
        return sendNotReady(request, reply, reader, notReadyError)
      }
    },
  })
}
