import type { BaseRank, Permission } from './access.ts'
import type { Digits } from './digits.ts'
import type { ErrorCode } from './error.ts'
import type { Language } from './text.ts'

export type PageUser = {
  id: number
  name: string
  rank: BaseRank
  rankId: number
  permissions: ReadonlySet<Permission>
  countryId: number | null
  digits: Digits
  servicePlaceId: number | null
  branchId: number | null
  isProvisional: boolean
  hasPassword: boolean
  mfaMissing: boolean
}

export type Theme = 'light' | 'dark' | 'auto'

/** `refused`: a permission is missing; `lost`: as if the page didn't exist; or the address to redirect to. */
export type RouteCheck = 'open' | 'refused' | 'lost' | { to: string }

/** Pages recognise it by its name: a built page has its own copy of the contract, so `instanceof` fails. */
export type EndpointError = { name: 'ApiError'; code?: ErrorCode; status: number }

/** The reply has internal names, the error is as on the wire. */
export type EndpointOutcome =
  | { reply: unknown }
  | { refused: { status: number; retryAfter: number | null; body: object } }

export type PostedForm = {
  values: Readonly<Record<string, unknown>>
  /**
   * Calls an endpoint as the page's reader, with all checks of an HTTP request. A session that it opens is
   * set as a cookie.
   */
  send: (name: string, input: unknown) => Promise<EndpointOutcome>
}

/** Stored encrypted in a cookie, each value under a name, for multi-page forms. */
export type FormState = {
  /** Null if nothing is stored or the value has expired. */
  read: (name: string) => unknown
  /** For the next pages; null deletes the value. */
  keep: (name: string, value: unknown) => void
}

/**
 * A rule with the classes (`_x1b2c`) and tints (`data-tint=cafe`) that its selectors need, none if a selector
 * needs none; keyframes with their name; or a wrapping rule such as `@media`.
 */
export type StylePiece =
  | { text: string; selectors?: readonly (readonly string[])[] }
  | { text: string; keyframes: string }
  | { around: string; pieces: readonly StylePiece[] }

export type PageStyles = {
  /** Omits the rules for unused classes and tints; null if the file isn't a built style sheet. */
  getText: (file: string, classes: ReadonlySet<string>) => string | null
  /** Their rules for the class are identical, so any one of the files suffices. */
  findFiles: (className: string) => readonly string[]
}

/** The router's load context, which the server passes to loaders and actions. */
export type PageContext = {
  /** In the same process, as the page's reader, with all checks. Rejects with an `EndpointError`. */
  callEndpoint: (name: string, input: unknown) => Promise<unknown>
  requestContext: {
    language: Language
    /** The URL contains the language. */
    isLanguagePinned: boolean
    actor: PageUser | null
    client: { countryCode: string | null }
  }
  routeCheck: RouteCheck
  /** Submitted to this page without JavaScript; null for a GET request. */
  form: PostedForm | null
  formState: FormState
  nonce: string
  styles: PageStyles
  /** The illustration as a `data:` URL; null if there is none. */
  drawingUrl: (address: string) => string | null
  theme: Theme
  /** The browser sent Save-Data. */
  savesData: boolean
  publicUrl: string
  /** The demo is reachable from other machines, so every page warns against entering real data. */
  demoOpen: boolean
  /** Tile server; null for the built-in basemap. */
  mapTiles: { url: string; attribution: string } | null
  /** Time of rendering, ISO 8601. Server and browser compute relative times such as "an hour ago" from it. */
  now: string
  write: (page: Uint8Array) => void
  report: (error: unknown) => void
}
