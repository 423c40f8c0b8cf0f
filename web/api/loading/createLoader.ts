import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { allows } from '#contract/access.ts'
import type { FormState, PageContext, Person } from '#contract/page.ts'
import { addressIn } from '#contract/screens.ts'
import type { Language } from '#contract/text.ts'
import type { CallData, WebCall } from '../calls.ts'
import { pageContext } from './pageContext.ts'

const queryMark = Symbol('query')

/** A call with its input, which the loader has yet to make. */
export type Query<Reply> = { [queryMark]: true; name: string; input: unknown; pick?: (reply: never) => Reply }

/** A query that a screen needs; `pick` keeps on the server what the screen doesn't show. */
export function query<Given, Reply, Picked = Reply>(
  call: WebCall<Given, Reply>,
  input: NoInfer<Given>,
  pick?: (reply: Reply) => Picked,
): Query<Picked> {
  return { [queryMark]: true, name: call.name, input, pick: pick as Query<Picked>['pick'] }
}

/** What a screen's queries depend on. */
export type LoaderContext = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
  /** ISO 3166-1 alpha-2, by address or the visitor's cookie. */
  countryCode: string | null
  /** The person with a session; null for a visitor. */
  viewer: Person | null
  /** The same, where the screen's guard lets only people with a session in. */
  readonly user: Person
  /** What a form of the page keeps from page to page. */
  formState: FormState
  /** Whether the reader may make a call. */
  may: (call: CallData) => boolean
  /** Makes a call at once, for a query that depends on another's reply. */
  ask: Ask
}

type Ask = <Given, Reply>(call: WebCall<Given, Reply>, input: NoInfer<Given>) => Promise<Reply>

/** Makes calls on the server as the page's own reader, each typed by what it replies. */
export function queryRunner(given: PageContext): Ask {
  return (call, input) => given.ask(call.name, input) as Promise<never>
}

type Queries = Record<string, (here: LoaderContext) => unknown>
type LoadedOf<Each> = Each extends Query<infer Reply> ? Reply : Each
type Loaded<Each extends Queries> = { [Key in keyof Each]: LoadedOf<Awaited<ReturnType<Each[Key]>>> }

/** The loader of a screen: runs all of its queries at once. A value that is no query is passed on as it is. */
export function createLoader<Each extends Queries>(each: Each) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Loaded<Each>> => {
    const given = context.get(pageContext)
    enforceRouteCheck(given)
    const here = loaderContextOf(given, params, new URL(request.url).searchParams)
    try {
      const entries = Object.entries(each).map(async ([key, of]) => [key, await run(given, await of(here))])
      return Object.fromEntries(await Promise.all(entries))
    } catch (error) {
      throw asPage(error)
    }
  }
}

/** The route guard on the server: refuses or redirects a page that the sitemap doesn't open for its reader. */
export function enforceRouteCheck({
  routeCheck,
  visit,
  publicUrl,
}: Pick<PageContext, 'routeCheck' | 'visit' | 'publicUrl'>): void {
  if (routeCheck === 'open') return
  if (routeCheck === 'refused') throw data(null, { status: 403, statusText: 'Forbidden' })
  if (routeCheck === 'lost') throw data(null, { status: 404, statusText: 'Not Found' })
  const to = addressIn(visit.pinned ? visit.language : null, routeCheck.to)
  // A whole address: of a path with a query right after the language, the router makes the language twice.
  throw redirectDocument(publicUrl + to, { headers: { 'cache-control': 'no-store' } })
}

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && queryMark in value
}

async function run(given: PageContext, value: unknown): Promise<unknown> {
  if (!isQuery(value)) return value
  const reply = await given.ask(value.name, value.input)
  return value.pick ? value.pick(reply as never) : reply
}

function loaderContextOf(
  given: PageContext,
  params: LoaderContext['params'],
  search: URLSearchParams,
): LoaderContext {
  const viewer = given.visit.actor
  return {
    params,
    search,
    language: given.visit.language,
    countryCode: given.visit.client.countryCode,
    viewer,
    get user() {
      if (!viewer) throw { name: 'Failure', status: 401 }
      return viewer
    },
    formState: given.formState,
    may: ({ access }) => allows(access ?? 'anyone', viewer),
    ask: queryRunner(given),
  }
}

/** A refusal as the page that stands for it; what an address can't mean is not there. */
function asPage(error: unknown): unknown {
  const { name, status } = error as { name?: string; status?: number }
  // The built pages carry a copy of the contract of their own: refusals are told by name, never by identity.
  if (name !== 'Failure' || status === undefined) return error
  if (status === 401) return redirectDocument('/', { headers: { 'cache-control': 'no-store' } })
  if (status === 403) return data(null, { status, statusText: 'Forbidden' })
  if (status === 400 || status === 404) return data(null, { status: 404, statusText: 'Not Found' })
  return data(null, { status, statusText: 'Refused' })
}
