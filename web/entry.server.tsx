import { Writable } from 'node:stream'
import { bootstrapScript } from 'virtual:bootstrap-script'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { endpoints } from './api/endpoints.ts'
import { pageContext } from './api/loading/pageContext.ts'
import { firstView } from './hydration/firstView.ts'
import { inlineDrawings } from './hydration/inlineDrawings.ts'
import { toViewCountUrl } from './layout/bundleLoading/viewCount.ts'
import { toLatin1Bytes } from './layout/head/latin1Bytes.ts'
import { PageLanguage } from './layout/head/PageLanguage.ts'
import { StructuredDataContext, withStructuredData } from './layout/head/structuredData.ts'
import { canonicalAddress } from './layout/routing/canonicalAddress.ts'
import { checkRoute, screenAt } from './layout/routing/checkRoute.ts'

// The server imports these from the build: separate copies would have different context keys and classes.
export { canonicalAddress, checkRoute, createRequestHandler, pageContext, RouterContextProvider, screenAt }

/**
 * The result is a latin1 string with a character for each UTF-8 byte: copying a string with Arabic in it took
 * a quarter of the rendering time.
 */
function collectOutput(pipe: (to: Writable) => void): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    pipe(
      new Writable({
        write(chunk: Buffer, _, next) {
          chunks.push(chunk)
          next()
        },
        final(next) {
          resolve(Buffer.concat(chunks).toString('latin1'))
          next()
        },
      }),
    )
  })
}

/** Not streamed: the page's data is already loaded, and caches store whole pages. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const {
    drawingUrl,
    nonce,
    report: reportError,
    styles,
    requestContext,
    write: sendPage,
  } = context.get(pageContext)
  const isVisitor = requestContext.actor === null
  const appContext = {
    router,
    nonce,
    bootstrapScript,
    errorUrl: `/api${endpoints.browserErrors.report.path}?release=${router.manifest.version}`,
    viewUrl: status === 200 ? toViewCountUrl(new URL(request.url).pathname) : null,
    styles,
    // Users with a session return, and have the style sheets in their cache then.
    linksStyles: !isVisitor,
  }
  /** Filled while rendering. */
  const structuredData: { current: object[] } = { current: [] }
  const completePage = (page: string): string =>
    firstView(isVisitor ? inlineDrawings(page, drawingUrl) : page, appContext)
  /** In development Vite serves the current modules, so the bootstrap script has no bundle to load. */
  const completeDevPage = (page: string): string => {
    const script = toLatin1Bytes(`(${bootstrapScript})(null)`)
    return page.replace('</body>', () => `<script nonce="${nonce}">${script}</script></body>`)
  }
  return new Promise((resolve, reject) => {
    const finish = (html: string) => {
      const page = withStructuredData(html, structuredData.current)
      // The body doesn't pass through React Router, which only needs status and headers.
      sendPage(Buffer.from(import.meta.env.DEV ? completeDevPage(page) : completePage(page), 'latin1'))
      resolve(new Response(null, { status, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <PageLanguage value={requestContext.language}>
        <StructuredDataContext value={structuredData}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </StructuredDataContext>
      </PageLanguage>,
      {
        nonce,
        // Nothing is streamed, so no script must move parts into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          collectOutput(pipe).then(finish).catch(reject)
        },
        onShellError: reject,
        onError(error) {
          if (!request.signal.aborted) reportError(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}
