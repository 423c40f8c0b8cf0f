import { tellTrouble } from './trouble.ts'

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
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

/** Asks again until an answer comes: half a second after the first failure, then later and later, and at once when the network is back. */
export async function fetchPatiently(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      return await send()
    } catch (error) {
      if (signal?.aborted || !(error instanceof TypeError)) throw error
      tellTrouble('network')
      await waitFor(wait, signal)
    }
  }
}

const never = new Promise<never>(() => {})

/** The page whose data stands at this address. */
export function pageOf(data: URL): string {
  const search = new URLSearchParams(data.search)
  search.delete('_routes')
  const path = data.pathname.replace(/(\/_)?\.data$/, (_, root) => (root ? '/' : ''))
  return path + (search.size > 0 ? `?${search}` : '')
}

type Program = { module: string; imports?: readonly string[] }

/** Fetches the program of a screen, so that the router finds it at hand. One that is gone is the router's to notice. */
async function bringScreen({ module, imports = [] }: Program): Promise<void> {
  await Promise.all(
    [module, ...imports].map((file) => fetchPatiently(() => fetch(file, { cache: 'force-cache' }))),
  )
}

/**
 * Makes the reads of the router patient: a page stays as it is until what it asked for has come. Where that comes in
 * another language, since another window changed it, the whole page is loaded in that one.
 */
export function readPatiently(): void {
  Object.assign(globalThis, { bringScreen })
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), location.href)
    const method = init?.method ?? request?.method ?? 'GET'
    if (method !== 'GET' || url.origin !== location.origin || !url.pathname.endsWith('.data')) {
      return plain(input, init)
    }
    const response = await fetchPatiently(() => plain(input, init), init?.signal ?? request?.signal)
    const language = response.headers.get('content-language')
    if (!language || language === document.documentElement.lang) return response
    location.assign(pageOf(url))
    return never
  }
}
