import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { Language } from '../../contract/text.ts'
import type { WebCall } from './calls.ts'
import { type Gate, type Load, load, type Person } from './load.ts'

const asked = Symbol('question')

/** A call with its input, not yet asked. */
export type Question<Reply> = { [asked]: true; name: string; input: unknown; pick?: (reply: never) => Reply }

/** A question to ask for a screen; `pick` keeps on the server what the screen doesn't show. */
export function question<Given, Reply, Picked = Reply>(
  call: WebCall<Given, Reply>,
  input: NoInfer<Given>,
  pick?: (reply: Reply) => Picked,
): Question<Picked> {
  return { [asked]: true, name: call.name, input, pick: pick as Question<Picked>['pick'] }
}

/** What a screen's questions depend on. */
export type Here = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  language: Language
  /** ISO 3166-1 alpha-2, by address or the visitor's cookie. */
  countryCode: string | null
  /** The person with a session; null for a visitor. */
  viewer: Person | null
  /** The same, where the screen's guard lets only people with a session in. */
  readonly user: Person
  /** For a question that needs another's answer. */
  ask: <Given, Reply>(call: WebCall<Given, Reply>, input: NoInfer<Given>) => Promise<Reply>
}

type Asked = Record<string, (here: Here) => unknown>
type Answer<Each> = Each extends Question<infer Reply> ? Reply : Each
type Answers<Each extends Asked> = { [Key in keyof Each]: Answer<Awaited<ReturnType<Each[Key]>>> }

/** The loader of a screen: asks all of its questions at once. What is not a question stands as it is. */
export function answers<Each extends Asked>(each: Each) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<Answers<Each>> => {
    const given = context.get(load)
    pass(given.gate)
    const here = hereOf(given, params, new URL(request.url).searchParams)
    try {
      const entries = Object.entries(each).map(async ([key, of]) => [
        key,
        await answer(given, await of(here)),
      ])
      return Object.fromEntries(await Promise.all(entries))
    } catch (error) {
      throw asPage(error)
    }
  }
}

/** Stops a page that the sitemap doesn't open for its reader. */
export function pass(gate: Gate): void {
  if (gate === 'open') return
  if (gate === 'refused') throw data(null, { status: 403, statusText: 'Forbidden' })
  if (gate === 'lost') throw data(null, { status: 404, statusText: 'Not Found' })
  throw redirectDocument(gate.home, { headers: { 'cache-control': 'no-store' } })
}

function isQuestion(value: unknown): value is Question<unknown> {
  return typeof value === 'object' && value !== null && asked in value
}

async function answer(given: Load, value: unknown): Promise<unknown> {
  if (!isQuestion(value)) return value
  const reply = await given.ask(value.name, value.input)
  return value.pick ? value.pick(reply as never) : reply
}

function hereOf(given: Load, params: Here['params'], search: URLSearchParams): Here {
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
    ask: (call, input) => given.ask(call.name, input) as Promise<never>,
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
