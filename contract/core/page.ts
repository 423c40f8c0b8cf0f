import type { BaseRank, Permission } from './access.ts'
import type { Language } from './text.ts'

/** The person whose session a page is rendered for. */
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
 * What the guard of a page decides for its reader: open; refused, because a right is missing; lost, as if the page did not
 * exist; or the address to which the reader is redirected.
 */
export type RouteCheck = 'open' | 'refused' | 'lost' | { to: string }

/** What came of a call: its reply under our names, or its refusal as the wire has it. */
export type EndpointOutcome =
  | { reply: unknown }
  | { refused: { status: number; retryAfter: number | null; body: object } }

/** A form that was posted to its page's address, as browsers do where no scripts run. */
export type PostedForm = {
  /** What was entered, by the names of the fields. */
  values: Readonly<Record<string, unknown>>
  /** Makes a call as the page's reader, by all that it goes through over HTTP; the session that it opens goes into its cookie. */
  send: (name: string, input: unknown) => Promise<EndpointOutcome>
}

/** What forms that go over several pages keep in the browser meanwhile, sealed, each under a name. */
export type FormState = {
  /** Null where nothing is kept, or not any more. */
  read: (name: string) => unknown
  /** Keeps another value for the next pages; null for none. */
  keep: (name: string, value: unknown) => void
}

/**
 * A piece of a built file of styles: a rule with the classes (`_x1b2c`) and tints (`data-tint=cafe`) that each of its
 * selectors needs, none where one of them needs neither; keyframes with their name; or what stands around others, as `@media`.
 */
export type StylePiece =
  | { text: string; selectors?: readonly (readonly string[])[] }
  | { text: string; keyframes: string }
  | { around: string; pieces: readonly StylePiece[] }

/** The built files of styles, by their addresses. */
export type PageStyles = {
  /** A file's text without the rules for classes and tints that no element has; null where it is none of ours. */
  getText: (file: string, classes: ReadonlySet<string>) => string | null
  /** The files with rules for a class; one of them is enough, they have the same. */
  findFiles: (className: string) => readonly string[]
}

/** What the server gives a page's loaders and actions; the built pages find it in the router's load context. */
export type PageContext = {
  /** Runs the whole of a call in the same process, as the page's own reader. */
  callEndpoint: (name: string, input: unknown) => Promise<unknown>
  requestContext: {
    language: Language
    /** The language stands in the address. */
    pinned: boolean
    actor: PageUser | null
    client: { countryCode: string | null }
  }
  routeCheck: RouteCheck
  /** The form that this page answers; null where it was only asked for. */
  form: PostedForm | null
  formState: FormState
  nonce: string
  styles: PageStyles
  /** The drawing that is served at an address, as a `data:` URL; null where there is none. */
  drawingUrl: (address: string) => string | null
  theme: Theme
  /** The reader’s browser asks to be sent less (Save-Data). */
  savesData: boolean
  publicUrl: string
  /** This demo can be reached from other machines: every page warns against entering real data. */
  demoOpen: boolean
  /** Where maps take their tiles from, instead of the ground that we draw. */
  mapTiles: { url: string; attribution: string } | null
  /** When the page is rendered, ISO 8601; 'an hour ago' is counted from it on both sides. */
  now: string
  /** Takes the bytes of a page. As the body of a reply they would become a stream only to be read out of it again. */
  write: (page: Uint8Array) => void
  /** Logs an unexpected error. */
  report: (error: unknown) => void
}
