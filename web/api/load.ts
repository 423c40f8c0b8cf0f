import { createContext } from 'react-router'
import type { BaseRank, Permission } from '../../contract/access.ts'
import type { Language } from '../../contract/text.ts'

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
}

export type Theme = 'light' | 'dark' | 'auto'

/**
 * What the sitemap says of a page and its reader: open; refused, for lack of a right; lost, as if it were not there;
 * or where the reader is sent instead.
 */
export type Gate = 'open' | 'refused' | 'lost' | { home: string }

/** What the server gives a page to load its data with. */
export type Load = {
  /** Runs the whole of a call in the same process, as the page's own reader. */
  ask: (name: string, input: unknown) => Promise<unknown>
  visit: {
    language: Language
    pinned: boolean
    actor: Person | null
    client: { countryCode: string | null }
  }
  gate: Gate
  nonce: string
  theme: Theme
  publicUrl: string
  /** Strangers can reach this demo: every page says that nothing real belongs here. */
  demoOpen: boolean
  /** Where maps take their tiles from, instead of the ground that we draw. */
  mapTiles: { url: string; attribution: string } | null
  /** When the page is rendered; 'an hour ago' is counted from it on both sides. */
  now: string
  /** Told of what nobody expected. */
  report: (error: unknown) => void
}

/** Where loaders find it; the server reads this very key out of the build. */
export const load = createContext<Load>()
