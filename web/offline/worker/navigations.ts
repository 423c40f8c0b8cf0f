import { pushNote, titleHeader } from '../agreed.ts'
import { documentOf, escaped } from '../documents.ts'
import { languageIn, pathWithoutLanguage } from './addresses.ts'
import { offlineText } from './offline.text.ts'

type Kept = { path: string; cache: Cache; request: Request }

/** Everything that this device keeps, whoever's it is: a device keeps things of one person alone. */
async function listKept(): Promise<Kept[]> {
  const lists = (await caches.keys()).map(async (name) => {
    const cache = await caches.open(name)
    const requests = await cache.keys()
    return requests.map((request) => ({ path: new URL(request.url).pathname, cache, request }))
  })
  return (await Promise.all(lists)).flat()
}

async function findCopy(path: string, kept: readonly Kept[]): Promise<Response | undefined> {
  const wanted = pathWithoutLanguage(path)
  const found =
    kept.find((each) => each.path === path) ?? kept.find((each) => pathWithoutLanguage(each.path) === wanted)
  return found?.cache.match(found.request, { ignoreVary: true })
}

/** The language in which this device was last told to be pushed to; undefined where it isn't. */
export async function pushedIn(): Promise<string | undefined> {
  const note = await caches.match(pushNote)
  return note && (note.headers.get('content-language') ?? 'ar')
}

/** Forgets everything of whoever had a session here. */
export async function forgetAll(registration: ServiceWorkerRegistration): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

async function languageFor(path: string, replies: readonly Response[]): Promise<'ar' | 'en'> {
  const known = languageIn(path) ?? replies.at(-1)?.headers.get('content-language') ?? navigator.language
  return known.startsWith('en') ? 'en' : 'ar'
}

/** What is shown where there is no connection: the copy of the page, or that there is none, and what there are copies of. */
async function answerOffline(path: string): Promise<Response> {
  const kept = await listKept()
  const copy = await findCopy(path, kept)
  if (copy) return copy
  const replies = await Promise.all(kept.map(({ cache, request }) => cache.match(request)))
  const all = replies.filter((reply) => reply !== undefined)
  const language = await languageFor(path, all)
  const t = offlineText[language]
  const links = kept.flatMap((each, at) => {
    const title = decodeURIComponent(replies[at]?.headers.get(titleHeader) ?? '')
    return title ? `<li><a href="${escaped(each.path)}" dir="auto">${escaped(title)}</a></li>` : []
  })
  const list = links.length > 0 ? `<p>${escaped(t.kept)}</p><ul>${links.join('')}</ul>` : ''
  const body = `<p>${escaped(t.more)}</p><a href="">${escaped(t.again)}</a>${list}`
  return documentOf({ language, title: t.title, body }, { status: 503 })
}

type Navigation = { request: Request; preloadResponse: Promise<Response | undefined> }

/** Answers a navigation as the server does; where no answer comes, with what this device keeps. */
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
  // The server leads away from a page of theirs whom it knows no more: the session for which this was kept has ended.
  if (reply.type === 'opaqueredirect' && (await findCopy(path, await listKept())))
    await forgetAll(registration)
  return reply
}
