import { escapeHtml, toHtmlResponse } from '../htmlDocuments.ts'
import { pushNote, titleHeader } from '../workerProtocol.ts'
import { languageIn, pathWithoutLanguage } from './addresses.ts'
import { offlineText } from './offline.text.ts'

type CachedPage = { path: string; cache: Cache; request: Request }

/** A device stores pages of one user only. */
async function listCachedPages(): Promise<CachedPage[]> {
  const lists = (await caches.keys()).map(async (name) => {
    const cache = await caches.open(name)
    const requests = await cache.keys()
    return requests.map((request) => ({ path: new URL(request.url).pathname, cache, request }))
  })
  return (await Promise.all(lists)).flat()
}

async function findCachedPage(path: string, pages: readonly CachedPage[]): Promise<Response | undefined> {
  const target = pathWithoutLanguage(path)
  const cachedPage =
    pages.find((page) => page.path === path) ??
    pages.find((page) => pathWithoutLanguage(page.path) === target)
  return cachedPage?.cache.match(cachedPage.request, { ignoreVary: true })
}

/** Undefined if this device has no push subscription. */
export async function readPushLanguage(): Promise<string | undefined> {
  const note = await caches.match(pushNote)
  return note && (note.headers.get('content-language') ?? 'ar')
}

export async function forgetAll(registration: ServiceWorkerRegistration): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

async function languageFor(path: string, replies: readonly Response[]): Promise<'ar' | 'en'> {
  const language = languageIn(path) ?? replies.at(-1)?.headers.get('content-language') ?? navigator.language
  return language.startsWith('en') ? 'en' : 'ar'
}

/** Without a cached copy, lists the cached pages. */
async function answerOffline(path: string): Promise<Response> {
  const pages = await listCachedPages()
  const copy = await findCachedPage(path, pages)
  if (copy) return copy
  const replies = await Promise.all(pages.map(({ cache, request }) => cache.match(request)))
  const all = replies.filter((reply) => reply !== undefined)
  const language = await languageFor(path, all)
  const t = offlineText[language]
  const links = pages.flatMap((page, at) => {
    const title = decodeURIComponent(replies[at]?.headers.get(titleHeader) ?? '')
    return title ? `<li><a href="${escapeHtml(page.path)}" dir="auto">${escapeHtml(title)}</a></li>` : []
  })
  const list = links.length > 0 ? `<p>${escapeHtml(t.kept)}</p><ul>${links.join('')}</ul>` : ''
  const body = `<p>${escapeHtml(t.more)}</p><a href="">${escapeHtml(t.again)}</a>${list}`
  return toHtmlResponse({ language, title: t.title, body }, { status: 503 })
}

type Navigation = { request: Request; preloadResponse: Promise<Response | undefined> }

export async function answerNavigation(
  { request, preloadResponse }: Navigation,
  registration: ServiceWorkerRegistration,
): Promise<Response> {
  const path = new URL(request.url).pathname
  let reply: Response
  try {
    reply = (await preloadResponse) ?? (await fetch(request))
  } catch {
    return answerOffline(path)
  }
  // The server redirects from a user's page, so the session that it was cached for has ended.
  if (reply.type === 'opaqueredirect' && (await findCachedPage(path, await listCachedPages())))
    await forgetAll(registration)
  return reply
}
