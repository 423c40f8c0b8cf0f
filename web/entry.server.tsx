import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider as Provider,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { load } from './api/load.ts'
import { sightFirst } from './headOrder.ts'
import { gateOf } from './layout/gate.ts'
import { PageLanguage } from './layout/PageLanguage.ts'

// The server reads these out of the build: with copies of its own it would hold other keys and other classes.
export { createRequestHandler, gateOf, load, RouterContextProvider }

function collector(done: (page: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk, _, next) {
      chunks.push(Buffer.from(chunk))
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Renders a page whole: its data is there already, and whoever keeps it needs all of it. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Provider,
): Promise<Response> {
  const { nonce, report, visit } = context.get(load)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageLanguage value={visit.language}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </PageLanguage>,
      {
        nonce,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(collector((page) => resolve(new Response(sightFirst(page), { status, headers }))))
        },
        onShellError: reject,
        onError(error) {
          if (!request.signal.aborted) report(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}

/** Tells the server's log of what a loader or a component did not expect. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<Provider> },
) {
  if (!request.signal.aborted) context.get(load).report(error)
}
