import { isDataAddress, toPageAddress } from '#patches/reactRouter/dataAddress.ts'
import { reportRequestError } from '../requestErrors.ts'
import { leavePage } from './leavePage.ts'
import { checkForNewRelease, isOfNewRelease, newRelease } from './newRelease.ts'

/** Waits so long, or until the network is back; rejects once `signal` is aborted. */
export function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(go, milliseconds)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal?.removeEventListener('abort', stop)
      resolve()
    }
    function stop() {
      go()
      reject(signal?.reason)
    }
    addEventListener('online', go, { once: true })
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Retries with exponential backoff until a response comes: half a second after the first failure, then twice as long each
 * time up to 15 seconds, and at once when the network is back.
 */
export async function fetchWithRetry(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      return await send()
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError)) throw error
      reportRequestError('network')
      await waitFor(wait, signal)
    }
  }
}

const pendingForever = new Promise<never>(() => {})

type RouteModule = { module: string; imports?: readonly string[] }

/**
 * Preloads the modules of a screen, so that the router finds them cached. Where one is gone with its release, the data of the
 * screen comes from a new one and has the whole page loaded; else that is left to the router to notice.
 */
async function preloadScreen({ module, imports = [] }: RouteModule): Promise<void> {
  const replies = await Promise.all(
    [module, ...imports].map((file) => fetchWithRetry(() => fetch(file, { cache: 'force-cache' }))),
  )
  if (replies.some(({ ok }) => !ok) && (await checkForNewRelease())) await pendingForever
}

/**
 * Whether the router gets a reply that isn't for this page's program: in another language, since another window changed it,
 * or of another page from a new release. A page that stays is left alone: something may be being entered there.
 */
function isForOtherPage(response: Response, page: string): boolean {
  const language = response.headers.get('content-language')
  if (language && language !== document.documentElement.lang) return true
  const isNew = isOfNewRelease(response) || newRelease.get()
  return isNew && new URL(page, location.href).pathname !== location.pathname
}

/**
 * Lets the router's own requests for data be retried: the page stays as it is until a response has come. Where that isn't
 * for this page's program, the whole page is loaded that its reader is on the way to. All replies tell of their release.
 */
export function retryRouterRequests(): void {
  Object.assign(globalThis, { preloadScreen })
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), location.href)
    const method = init?.method ?? request?.method ?? 'GET'
    if (method !== 'GET' || url.origin !== location.origin || !isDataAddress(url)) {
      const response = await originalFetch(input, init)
      isOfNewRelease(response)
      return response
    }
    const response = await fetchWithRetry(() => originalFetch(input, init), init?.signal ?? request?.signal)
    const page = toPageAddress(url)
    if (!isForOtherPage(response, page)) return response
    leavePage(() => location.assign(page))
    return pendingForever
  }
}
