import { isDataAddress, toPageAddress } from '#patches/reactRouter/dataAddress.ts'
import { watchConnection } from '../connection.ts'
import { reportRequestError } from '../requestErrors.ts'
import { leavePage } from './leavePage.ts'
import { checkForNewRelease, isOfNewRelease, newRelease } from './newRelease.ts'

/** Resolves early when the network is back. Rejects when `signal` is aborted. */
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
 * Retries until a response arrives: after half a second, then doubling up to 15 seconds, and immediately when
 * the network is back.
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
 * Preloads a screen's modules for the router. If a module is gone with its release, waits for the data
 * request to reload the whole page; otherwise the router handles the failure.
 */
async function preloadScreen({ module, imports = [] }: RouteModule): Promise<void> {
  const replies = await Promise.all(
    [module, ...imports].map((file) => fetchWithRetry(() => fetch(file, { cache: 'force-cache' }))),
  )
  if (replies.some(({ ok }) => !ok) && (await checkForNewRelease())) await pendingForever
}

/**
 * True for another language (changed in another window), or another page of a newer release. A page that
 * stays is left alone, because the reader may be typing.
 */
function isForOtherPage(response: Response, page: string): boolean {
  const language = response.headers.get('content-language')
  if (language && language !== document.documentElement.lang) return true
  const isNew = isOfNewRelease(response) || newRelease.get()
  return isNew && new URL(page, location.href).pathname !== location.pathname
}

/**
 * Retries the router's data requests. If a response isn't for this bundle, loads the destination as a whole
 * page. Checks the release of every other response too.
 */
export function retryRouterRequests(): void {
  Object.assign(globalThis, { preloadScreen })
  const originalFetch = watchConnection(globalThis.fetch)
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
