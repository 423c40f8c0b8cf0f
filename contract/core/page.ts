import type { BaseRank, Permission } from './access.ts'
import type { ErrorCode } from './error.ts'
import type { Language } from './text.ts'

export type PageUser = {
  id: number
  name: string
  rank: BaseRank
  rankId: number
  permissions: ReadonlySet<Permission>
  countryId: number | null
  servicePlaceId: number | null
  branchId: number | null
  isProvisional: boolean
  mfaMissing: boolean
}

export type Theme = 'light' | 'dark' | 'auto'

/**
 * Decision of a page's guard: open; refused, because a permission is missing; lost, as if the page didn't
 * exist; or the address to redirect to.
 */
export type RouteCheck = 'open' | 'refused' | 'lost' | { to: string }

/**
 * Expected error of an endpoint that a page calls. Pages recognise it by its name: a built page has its own copy
 * of the contract, so `instanceof` fails.
 */
export type EndpointError = { name: 'ApiError'; code?: ErrorCode; status: number }

/** Result of calling an endpoint: its reply with internal names, or its error as on the wire. */
export type EndpointOutcome =
  | { reply: unknown }
  | { refused: { status: number; retryAfter: number | null; body: object } }

export type PostedForm = {
  /** Values by field name. */
  values: Readonly<Record<string, unknown>>
  /**
   * Calls an endpoint as the page's reader, with all checks of an HTTP request. A session that it opens is
   * set as a cookie.
   */
  send: (name: string, input: unknown) => Promise<EndpointOutcome>
}

/** State that multi-page forms store encrypted in a cookie, each under a name. */
export type FormState = {
  /** Returns null if nothing is stored or the value has expired. */
  read: (name: string) => unknown
  /** Stores a value for the next pages; null deletes it. */
  keep: (name: string, value: unknown) => void
}

/**
 * Piece of a built style sheet: a rule with the classes (`_x1b2c`) and tints (`data-tint=cafe`) that its
 * selectors need, none if a selector needs none; keyframes with their name; or a wrapping rule such as
 * `@media`.
 */
export type StylePiece =
  | { text: string; selectors?: readonly (readonly string[])[] }
  | { text: string; keyframes: string }
  | { around: string; pieces: readonly StylePiece[] }

/** Built style sheets by address. */
export type PageStyles = {
  /**
   * Returns a file's text without the rules for unused classes and tints; null if the file isn't a built
   * style sheet.
   */
  getText: (file: string, classes: ReadonlySet<string>) => string | null
  /** Returns the files with rules for a class. Their rules are identical, so any one suffices. */
  findFiles: (className: string) => readonly string[]
}

/** Context that the server passes to a page's loaders and actions, as the router's load context. */
export type PageContext = {
  /**
   * Calls an endpoint in the same process, with all its checks, as the page's reader. Rejects with an
   * `EndpointError` if the endpoint does.
   */
  callEndpoint: (name: string, input: unknown) => Promise<unknown>
  requestContext: {
    language: Language
    /** The URL contains the language. */
    isLanguagePinned: boolean
    actor: PageUser | null
    client: { countryCode: string | null }
  }
  routeCheck: RouteCheck
  /** The form submitted to this page, without JavaScript; null for a GET request. */
  form: PostedForm | null
  formState: FormState
  nonce: string
  styles: PageStyles
  /** Returns the illustration at an address as a `data:` URL; null if there is none. */
  drawingUrl: (address: string) => string | null
  theme: Theme
  /** The browser sent Save-Data. */
  savesData: boolean
  publicUrl: string
  /** The demo is reachable from other machines, so every page warns against entering real data. */
  demoOpen: boolean
  /** Tile server of maps; null for the built-in basemap. */
  mapTiles: { url: string; attribution: string } | null
  /** Time of rendering, ISO 8601. Server and browser compute relative times such as "an hour ago" from it. */
  now: string
  write: (page: Uint8Array) => void
  report: (error: unknown) => void
}
