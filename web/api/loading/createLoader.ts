import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { isAllowed } from '#contract/core/access.ts'
import type { FormState, PageContext, PageUser } from '#contract/core/page.ts'
import { addressIn } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { EndpointData, WebEndpoint } from '../endpoints.ts'
import { pageContext } from './pageContext.ts'

const queryMark = Symbol('query')

/** A call with its input, which the loader has yet to make. */
export type Query<Reply> = { [queryMark]: true; name: string; input: unknown; pick?: (reply: never) => Reply }

/** A query that a screen needs; `pick` keeps on the server what the screen doesn't show. */
export function query<Input, Reply, Picked = Reply>(
  endpoint: WebEndpoint<Input, Reply>,
  input: NoInfer<Input>,
  pick?: (reply: Reply) => Picked,
): Query<Picked> {
  return { [queryMark]: true, name: endpoint.name, input, pick: pick as Query<Picked>['pick'] }
}

/** What a screen's queries depend on. */
export type LoaderContext = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
  /** ISO 3166-1 alpha-2, by address or the visitor's cookie. */
  countryCode: string | null
  /** The person with a session; null for a visitor. */
  viewer: PageUser | null
  /** The same, where the screen's guard lets only people with a session in. */
  readonly user: PageUser
  /** What a form of the page keeps from page to page. */
  formState: FormState
  /** Whether the reader may make a call. */
  can: (endpoint: EndpointData) => boolean
  /** Makes a call at once, for a query that depends on another's reply. */
  callEndpoint: Caller
}

type Caller = <Input, Reply>(endpoint: WebEndpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>

/** Makes calls on the server as the page's own reader, each typed by what it replies. */
export function createCaller(page: PageContext): Caller {
  return (endpoint, input) => page.callEndpoint(endpoint.name, input) as Promise<never>
}

type Queries = Record<string, (here: LoaderContext) => unknown>
type QueryResult<T> = T extends Query<infer Reply> ? Reply : T
type LoaderData<T extends Queries> = { [Key in keyof T]: QueryResult<Awaited<ReturnType<T[Key]>>> }

/** The loader of a screen: runs all of its queries at once. A value that is no query is passed on as it is. */
export function createLoader<T extends Queries>(queries: T) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<LoaderData<T>> => {
    const page = context.get(pageContext)
    enforceRouteCheck(page)
    const here = createLoaderContext(page, params, new URL(request.url).searchParams)
    try {
      const entries = Object.entries(queries).map(async ([key, of]) => [
        key,
        await resolveValue(page, await of(here)),
      ])
      return Object.fromEntries(await Promise.all(entries))
    } catch (error) {
      throw toPageResponse(error)
    }
  }
}

/** The route guard on the server: refuses or redirects a page that the sitemap doesn't open for its reader. */
export function enforceRouteCheck({
  routeCheck,
  requestContext,
  publicUrl,
}: Pick<PageContext, 'routeCheck' | 'requestContext' | 'publicUrl'>): void {
  if (routeCheck === 'open') return
  if (routeCheck === 'refused') throw data(null, { status: 403, statusText: 'Forbidden' })
  if (routeCheck === 'lost') throw data(null, { status: 404, statusText: 'Not Found' })
  const to = addressIn(requestContext.pinned ? requestContext.language : null, routeCheck.to)
  // A whole address: of a path with a query right after the language, the router makes the language twice.
  throw redirectDocument(publicUrl + to, { headers: { 'cache-control': 'no-store' } })
}

function isQuery(value: unknown): value is Query<unknown> {
  return typeof value === 'object' && value !== null && queryMark in value
}

async function resolveValue(page: PageContext, value: unknown): Promise<unknown> {
  if (!isQuery(value)) return value
  const reply = await page.callEndpoint(value.name, value.input)
  return value.pick ? value.pick(reply as never) : reply
}

function createLoaderContext(
  page: PageContext,
  params: LoaderContext['params'],
  search: URLSearchParams,
): LoaderContext {
  const viewer = page.requestContext.actor
  return {
    params,
    search,
    language: page.requestContext.language,
    countryCode: page.requestContext.client.countryCode,
    viewer,
    get user() {
      if (!viewer) throw { name: 'Failure', status: 401 }
      return viewer
    },
    formState: page.formState,
    can: ({ access }) => isAllowed(access ?? 'anyone', viewer),
    callEndpoint: createCaller(page),
  }
}

/** A refusal as the page that stands for it; what an address can't mean is not there. */
function toPageResponse(error: unknown): unknown {
  const { name, status } = error as { name?: string; status?: number }
  // The built pages carry a copy of the contract of their own: refusals are told by name, never by identity.
  if (name !== 'Failure' || status === undefined) return error
  if (status === 401) return redirectDocument('/', { headers: { 'cache-control': 'no-store' } })
  if (status === 403) return data(null, { status, statusText: 'Forbidden' })
  if (status === 400 || status === 404) return data(null, { status: 404, statusText: 'Not Found' })
  return data(null, { status, statusText: 'Refused' })
}
