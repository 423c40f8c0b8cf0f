import type { FastifyRequest } from 'fastify'
import type { PageContext, PostedForm, RouteCheck } from '#contract/core/page.ts'
import type { App } from '#server/core/app.ts'
import type { EndpointCaller } from '../api/pipeline.ts'
import { toNotReadyError } from '../errorReplies.ts'
import type { LoadShedder } from '../operations/loadShedding.ts'
import { getDrawingUrl } from './drawings.ts'
import type { Pages } from './pageBuild.ts'
import type { PageRequest } from './pageRequest.ts'

export type RenderOptions = {
  check: RouteCheck
  callEndpoint: EndpointCaller
  form?: PostedForm
  aborter: AbortController
  yieldToEventLoop: LoadShedder['yieldToEventLoop']
}

/** A page, or another reply of the router. */
export type RenderedPage = { status: number; headers: Headers; body: Buffer }

/** `failed` rejects as soon as a watched request fails with `NotReady`, which also ends the rendering. */
function createNotReadyWatcher(app: App, aborter: AbortController) {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  async function watch<Reply>(reply: Promise<Reply>): Promise<Reply> {
    try {
      return await reply
    } catch (error) {
      const notReadyError = aborter.signal.aborted ? null : toNotReadyError(error, app.circuitBreaker)
      if (notReadyError) {
        reject(notReadyError)
        // Aborting ends the rest of the rendering without errors in the log.
        aborter.abort(notReadyError)
      }
      throw error
    }
  }
  return { watch, failed }
}

/** Renders a page; throws `NotReady` as soon as one of its requests fails with it. */
export async function renderPage(
  app: App,
  pages: Pages,
  request: FastifyRequest,
  page: PageRequest,
  { check, callEndpoint, form, aborter, yieldToEventLoop }: RenderOptions,
): Promise<RenderedPage> {
  const { config } = app
  const { watch, failed } = createNotReadyWatcher(app, aborter)
  // Only a rendered page writes bytes; another reply of the router, such as a redirect, has its own body.
  let pageBytes: Buffer | null = null
  const context: PageContext = {
    async callEndpoint(name, input) {
      const output = await watch(callEndpoint(name, input))
      await yieldToEventLoop()
      return output
    },
    form: form ? { ...form, send: (name, input) => watch(form.send(name, input)) } : null,
    formState: page.formState.state,
    requestContext: page.requestContext,
    routeCheck: check,
    nonce: page.nonce,
    styles: pages.styles,
    drawingUrl: getDrawingUrl,
    theme: page.theme,
    savesData: page.savesData,
    publicUrl: config.publicUrl,
    demoOpen: config.demoOpen,
    mapTiles: config.mapTiles,
    now: app.now().toISOString(),
    write({ buffer, byteOffset, byteLength }) {
      pageBytes = Buffer.from(buffer, byteOffset, byteLength)
    },
    report: (error: unknown) => request.log.error({ err: error }, 'page rendering failed'),
  }
  // Concatenated, not resolved: a path that starts with two slashes would name another host.
  const address = config.publicUrl + page.url
  const method = form ? 'POST' : 'GET'
  const reply = await Promise.race([
    pages.render(page, new Request(address, { method, signal: aborter.signal }), context),
    failed,
  ])
  return {
    status: reply.status,
    headers: reply.headers,
    body: pageBytes ?? Buffer.from(await reply.arrayBuffer()),
  }
}
