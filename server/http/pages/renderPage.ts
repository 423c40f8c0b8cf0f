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

/** Throws `NotReady` as soon as one of the page's requests fails with it. */
export async function renderPage(
  app: App,
  pages: Pages,
  request: FastifyRequest,
  page: PageRequest,
  { check, callEndpoint, form, aborter, yieldToEventLoop }: RenderOptions,
): Promise<RenderedPage> {
  const { config } = app
  const notReady = Promise.withResolvers<never>()
  const watchNotReady = async <Reply>(request: Promise<Reply>): Promise<Reply> => {
    try {
      return await request
    } catch (error) {
      const notReadyError = aborter.signal.aborted ? null : toNotReadyError(error, app.circuitBreaker)
      if (notReadyError) {
        notReady.reject(notReadyError)
        // Aborting ends the rest of the rendering without errors in the log.
        aborter.abort(notReadyError)
      }
      throw error
    }
  }
  let body: Buffer | null = null
  const context: PageContext = {
    async callEndpoint(name, input) {
      const output = await watchNotReady(callEndpoint(name, input))
      await yieldToEventLoop()
      return output
    },
    form: form ? { ...form, send: (name, input) => watchNotReady(form.send(name, input)) } : null,
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
      body = Buffer.from(buffer, byteOffset, byteLength)
    },
    report: (error: unknown) => request.log.error({ err: error }, 'page rendering failed'),
  }
  // Concatenated, not resolved: a path that starts with two slashes would name another host.
  const address = config.publicUrl + page.url
  const method = form ? 'POST' : 'GET'
  const reply = await Promise.race([
    pages.render(page, new Request(address, { method, signal: aborter.signal }), context),
    notReady.promise,
  ])
  return {
    status: reply.status,
    headers: reply.headers,
    body: body ?? Buffer.from(await reply.arrayBuffer()),
  }
}
