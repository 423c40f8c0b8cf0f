import type { BaseRank, Permission } from './access.ts'
import type { Language } from './text.ts'

/** The person whose session a page is rendered for. */
export type Person = {
  id: number
  name: string
  rank: BaseRank
  rankId: number
  permissions: ReadonlySet<Permission>
  countryId: number | null
  servicePlaceId: number | null
  branchId: number | null
  isProvisional: boolean
}

export type Theme = 'light' | 'dark' | 'auto'

/**
 * What the guard of a page decides for its reader: open; refused, because a right is missing; lost, as if the page did not
 * exist; or the address to which the reader is redirected.
 */
export type RouteCheck = 'open' | 'refused' | 'lost' | { to: string }

/** What the server gives a page's loaders; the built pages find it in the router's load context. */
export type PageContext = {
  /** Runs the whole of a call in the same process, as the page's own reader. */
  ask: (name: string, input: unknown) => Promise<unknown>
  visit: {
    language: Language
    /** The language stands in the address. */
    pinned: boolean
    actor: Person | null
    client: { countryCode: string | null }
  }
  routeCheck: RouteCheck
  nonce: string
  theme: Theme
  publicUrl: string
  /** This demo can be reached from other machines: every page warns against entering real data. */
  demoOpen: boolean
  /** Where maps take their tiles from, instead of the ground that we draw. */
  mapTiles: { url: string; attribution: string } | null
  /** When the page is rendered, ISO 8601; 'an hour ago' is counted from it on both sides. */
  now: string
  /** Logs an unexpected error. */
  report: (error: unknown) => void
}
