import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { isAllowed } from '#contract/core/access.ts'
import type { FormState, PageContext, PageUser } from '#contract/core/page.ts'
import { addressIn } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { EndpointData, WebEndpoint } from '../endpoints.ts'
import { createEndpointError, isEndpointError } from './endpointError.ts'
import { pageContext } from './pageContext.ts'

const queryMark = Symbol('query')

export type Query<Reply> = { [queryMark]: true; name: string; input: unknown; pick?: (reply: never) => Reply }

/** `pick` reduces the reply on the server to what the screen shows. */
export function query<Input, Reply, Picked = Reply>(
  endpoint: WebEndpoint<Input, Reply>,
  input: NoInfer<Input>,
  pick?: (reply: Reply) => Picked,
): Query<Picked> {
  return { [queryMark]: true, name: endpoint.name, input, pick: pick as Query<Picked>['pick'] }
}

export type LoaderContext = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
  /** ISO 3166-1 alpha-2, from the address or the visitor's cookie. */
  countryCode: string | null
  /** Null for a visitor. */
  viewer: PageUser | null
  /** The same user, for screens whose route guard requires a session. */
  readonly user: PageUser
  formState: FormState
  can: (endpoint: EndpointData) => boolean
  /** For a query that depends on another reply. */
  callEndpoint: Caller
  /** Continues at an address without language. */
  redirect: (to: string) => never
}

type Caller = <Input, Reply>(endpoint: WebEndpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>

/** Calls endpoints on the server as the page's reader. */
export function createCaller(page: PageContext): Caller {
  return (endpoint, input) => page.callEndpoint(endpoint.name, input) as Promise<never>
}

type Queries = Record<string, (context: LoaderContext) => unknown>
type QueryResult<T> = T extends Query<infer Reply> ? Reply : T
type LoaderData<T extends Queries> = { [Key in keyof T]: QueryResult<Awaited<ReturnType<T[Key]>>> }

/** Runs all queries of a screen in parallel. Values that aren't queries are passed through. */
export function createLoader<T extends Queries>(queries: T) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<LoaderData<T>> => {
    const page = context.get(pageContext)
    enforceRouteCheck(page)
    const loaderContext = createLoaderContext(page, params, new URL(request.url).searchParams)
    try {
      const entries = Object.entries(queries).map(async ([key, load]) => [
        key,
        await resolveValue(page, await load(loaderContext)),
      ])
      return Object.fromEntries(await Promise.all(entries))
    } catch (error) {
      throw toPageResponse(error)
    }
  }
}

export function enforceRouteCheck({
  routeCheck,
  requestContext,
  publicUrl,
}: Pick<PageContext, 'routeCheck' | 'requestContext' | 'publicUrl'>): void {
  if (routeCheck === 'open') return
  if (routeCheck === 'refused') throw data(null, { status: 403, statusText: 'Forbidden' })
  if (routeCheck === 'lost') throw data(null, { status: 404, statusText: 'Not Found' })
  redirect({ requestContext, publicUrl }, routeCheck.to)
}

/** `to` is an address without language. */
function redirect(
  { requestContext, publicUrl }: Pick<PageContext, 'requestContext' | 'publicUrl'>,
  to: string,
): never {
  const address = addressIn(requestContext.isLanguagePinned ? requestContext.language : null, to)
  // Absolute, because the router would repeat the language for a path whose query directly follows it.
  throw redirectDocument(publicUrl + address, { headers: { 'cache-control': 'no-store' } })
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
      if (!viewer) throw createEndpointError(401)
      return viewer
    },
    formState: page.formState,
    can: ({ access }) => isAllowed(access ?? 'anyone', viewer),
    callEndpoint: createCaller(page),
    redirect: (to) => redirect(page, to),
  }
}

/** An invalid address becomes a 404. */
function toPageResponse(error: unknown): unknown {
  if (!isEndpointError(error)) return error
  const { status } = error
  if (status === 401) return redirectDocument('/', { headers: { 'cache-control': 'no-store' } })
  if (status === 403) return data(null, { status, statusText: 'Forbidden' })
  if (status === 400 || status === 404) return data(null, { status: 404, statusText: 'Not Found' })
  return data(null, { status, statusText: 'Refused' })
}
