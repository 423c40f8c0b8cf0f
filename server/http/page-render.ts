import type { FastifyRequest } from 'fastify'
import type { PageContext, PostedForm, RouteCheck } from '#contract/page.ts'
import type { App } from '../core/app.ts'
import type { Admission } from './admission.ts'
import type { Ask } from './calls.ts'
import { drawingUrlAt } from './drawings.ts'
import type { Pages } from './page-build.ts'
import type { PageRequest } from './page-request.ts'
import { notReadyOf } from './replies.ts'

export type RenderContext = {
  check: RouteCheck
  ask: Ask
  /** The form that the page answers. */
  form?: PostedForm
  aborter: AbortController
  yieldToEventLoop: Admission['yieldToEventLoop']
}

/** A page, or what the router replies instead of one. */
export type RenderedPage = { status: number; headers: Headers; body: Buffer }

/** Renders a page; as soon as one of its calls is refused as NotReady, throws that refusal. */
export async function render(
  app: App,
  pages: Pages,
  request: FastifyRequest,
  page: PageRequest,
  { check, ask, form, aborter, yieldToEventLoop }: RenderContext,
): Promise<RenderedPage> {
  const { config } = app
  const lost = Promise.withResolvers<never>()
  const unlessLost = async <Reply>(call: Promise<Reply>): Promise<Reply> => {
    try {
      return await call
    } catch (error) {
      const refused = aborter.signal.aborted ? null : notReadyOf(error, app.outage)
      if (refused) {
        lost.reject(refused)
        // Aborting ends the rest of the rendering without errors in the log.
        aborter.abort(refused)
      }
      throw error
    }
  }
  let body: Buffer | null = null
  const given: PageContext = {
    async ask(name, input) {
      const said = await unlessLost(ask(name, input))
      await yieldToEventLoop()
      return said
    },
    form: form ? { ...form, send: (name, input) => unlessLost(form.send(name, input)) } : null,
    formState: page.formState.state,
    visit: page.visit,
    routeCheck: check,
    nonce: page.nonce,
    styles: pages.styles,
    drawingUrl: drawingUrlAt,
    theme: page.theme,
    savesData: page.savesData,
    publicUrl: config.publicUrl,
    demoOpen: config.demoOpen,
    mapTiles: config.mapTiles,
    now: app.now().toISOString(),
    write({ buffer, byteOffset, byteLength }) {
      body = Buffer.from(buffer, byteOffset, byteLength)
    },
    report: (error: unknown) => request.log.error({ err: error }, 'a page failed'),
  }
  // Joined, not resolved: a path that begins with two slashes would name another host.
  const address = config.publicUrl + page.url
  const method = form ? 'POST' : 'GET'
  const reply = await Promise.race([
    pages.render(page, new Request(address, { method, signal: aborter.signal }), given),
    lost.promise,
  ])
  return {
    status: reply.status,
    headers: reply.headers,
    body: body ?? Buffer.from(await reply.arrayBuffer()),
  }
}
