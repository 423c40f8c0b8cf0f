import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../common/failure.ts'
import type { App } from '../core/app.ts'
import type { Route } from '../core/routes.ts'
import { askAs } from './calls.ts'
import type { Pages } from './page-build.ts'
import { dedupeCalls } from './page-calls.ts'
import { commandsOf } from './page-commands.ts'
import { sendNotReady } from './page-not-ready.ts'
import { type RenderedPage, render } from './page-render.ts'
import { sendFresh } from './page-reply.ts'
import { type PageRequest, pageRequestOf, type Reader, readerOf, routeCheckOf } from './page-request.ts'
import { notReadyOf } from './replies.ts'
import { recordHeaders } from './reply-headers.ts'
import { createShortCache } from './short-cache.ts'
import { readEncoded } from './upload.ts'
import { holderOfVisit, isFromOurPage } from './visit.ts'

type RunningApp = App & { routes: ReadonlyMap<string, Route> }

/** Twice what the longest of our forms may hold: a message of 5000 letters, each up to six bytes. */
const largestForm = 64 * 1024

/** What a form is answered with. */
type Answer = {
  page: PageRequest
  made: RenderedPage
  /** Sets what the calls said beside: cookies, and when to try again. */
  setHeaders: ReturnType<typeof recordHeaders>['setIn']
}

/**
 * A button that is pressed twice sends its form twice, and the browser shows only what the second is answered with: that is
 * the answer of the first, while it is made and, where it was taken, for a moment after.
 */
function createAnswers(app: App) {
  return createShortCache<Answer>({
    milliseconds: 3000,
    room: 1000,
    sizeOf: () => 1,
    keeps: ({ made }) => made.status === 303,
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
function keyOf({ ip, url, headers }: FastifyRequest, body: string): string {
  return createHash('sha256')
    .update(JSON.stringify([ip, url, headers.cookie, headers['user-agent'], body]))
    .digest('base64url')
}

/** Replies to what is posted to an address that takes no forms, or was not posted by a page of ours (CSRF). */
function refuseOthers(app: App, pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { address, data } = readerOf(app, request)
  if (pages.checkRoute(address, null) === 'lost') throw new Failure('NotFound')
  if (data || !pages.takesForms(address)) {
    return reply.status(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store').send()
  }
  // Without a session, too: another site could log its reader in here as somebody else (login CSRF).
  const isOurHost = request.host === new URL(app.config.publicUrl).host
  if (!isOurHost || !isFromOurPage(app, request)) throw new Failure('ForeignOrigin')
}

async function answer(
  app: RunningApp,
  pages: Pages,
  request: FastifyRequest,
  reader: Reader,
  body: string,
): Promise<Answer> {
  const { calls } = request.server.admission
  await calls.check()
  const recorded = recordHeaders()
  const page = await pageRequestOf(app, pages, request, recorded.headers, reader)
  const form = { values: readEncoded(body), send: commandsOf(app, page.visit, recorded.headers) }
  const context = {
    check: routeCheckOf(app, pages, page),
    ask: dedupeCalls(askAs(app, page.visit)),
    form,
    // Whoever pressed twice waits for it, too, so it is made even if the first request is given up.
    aborter: new AbortController(),
    yieldToEventLoop: calls.yieldToEventLoop,
  }
  const made = await calls.run(holderOfVisit(page.visit), async () => {
    await calls.yieldToEventLoop()
    return render(app, pages, request, page, context)
  })
  page.formState.write(recorded.headers)
  return { page, made, setHeaders: recorded.setIn }
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
  const answers = createAnswers(app)
  const encoded = { parseAs: 'string', bodyLimit: largestForm } as const
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    encoded,
    async (_: unknown, body: string) => {
      if (!isEncodedUtf8(body)) throw new Failure('MalformedRequest')
      return body
    },
  )
  scope.route({
    method: 'POST',
    url: '*',
    bodyLimit: largestForm,
    async onRequest(request, reply) {
      await refresh?.()
      return refuseOthers(app, pages, request, reply)
    },
    async handler(request, reply) {
      const reader = readerOf(app, request)
      const body = (request.body as string | undefined) ?? ''
      try {
        const make = () => answer(app, pages, request, reader, body)
        const { page, made, setHeaders } = (await answers.get(keyOf(request, body), make)) as Answer
        setHeaders(reply)
        reply.header('cache-control', 'no-store')
        return await sendFresh(reply, page, made)
      } catch (error) {
        const refused = notReadyOf(error, app.outage)
        if (!refused) throw error
        return sendNotReady(request, reply, reader, refused)
      }
    },
  })
}
