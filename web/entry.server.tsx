import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider as Provider,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from './api/loading/pageContext.ts'
import { stylesFirst } from './layout/head/headOrder.ts'
import { PageLanguage } from './layout/head/PageLanguage.ts'
import { StructuredData, withStructuredData } from './layout/head/StructuredData.ts'
import { checkRoute } from './layout/routing/checkRoute.ts'

// The server reads these out of the build: with copies of its own it would hold other keys and other classes.
export { checkRoute, createRequestHandler, pageContext, RouterContextProvider }

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

/** Waits for the whole page instead of streaming it: its data is loaded already, and caches keep whole pages. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Provider,
): Promise<Response> {
  const { nonce, report, visit } = context.get(pageContext)
  const structured = { current: [] as object[] }
  return new Promise((resolve, reject) => {
    const done = (page: string) =>
      resolve(new Response(withStructuredData(stylesFirst(page), structured.current), { status, headers }))
    const { pipe, abort } = renderToPipeableStream(
      <PageLanguage value={visit.language}>
        <StructuredData value={structured}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </StructuredData>
      </PageLanguage>,
      {
        nonce,
        // Nothing is streamed, so no part may be moved to its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(collector(done))
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
  if (!request.signal.aborted) context.get(pageContext).report(error)
}
