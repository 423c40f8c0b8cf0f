import { useMemo } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { type BaseRank, isAllowed, type Permission, type Principal } from '#contract/core/access.ts'
import type { Digits } from '#contract/core/digits.ts'
import type { Theme } from '#contract/core/page.ts'
import type { PhoneFormats } from '#contract/core/phoneFormat.ts'
import type { Screen } from '#contract/core/screen.ts'
import { type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { Counts } from '#contract/live/schemas.ts'
import type { EndpointData } from '#web/api/endpoints.ts'

/** The root loads it for every page. */
export type RootData = {
  language: Language
  /** Prefix of every path: '' or the pinned language. */
  prefix: '' | '/ar' | '/en'
  theme: Theme
  savesData: boolean
  now: string
  publicUrl: string
  demoOpen: boolean
  /** Missing if no tile server is configured; maps then draw their own base map. */
  mapTiles?: { url: string; attribution: string }
  viewer: {
    id: number
    name: string
    rank: BaseRank
    rankName: string
    permissions: readonly Permission[]
    countryId: number | null
    digits: Digits
    servicePlaceId: number | null
    branchId: number | null
    /** Whether they must still confirm an account that someone else created. */
    isProvisional: boolean
    /** If not, a code or a passkey logs in and re-authenticates. */
    hasPassword: boolean
    /** Whether they must have a second factor and have none. */
    mfaMissing: boolean
  } | null
  counts: Counts
  /** Ids of a member's favourites. Null for everyone else. */
  favourites: { places: number[]; offers: number[] } | null
  /** The versions that a new user agrees to. */
  consentVersions: { terms: number; privacy: number }
  taxAccountNumber: string | null
  countryId: number | null
  countryCode: string | null
  phones: PhoneFormats
}

/** Undefined only if loading it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

export type Viewer = Omit<NonNullable<RootData['viewer']>, 'permissions'> & {
  permissions: ReadonlySet<Permission>
}

/** Null for a visitor. */
export function useViewer(): Viewer | null {
  const viewer = useRootData()?.viewer ?? null
  return useMemo(() => viewer && { ...viewer, permissions: new Set(viewer.permissions) }, [viewer])
}

export function useCan({ access }: EndpointData): boolean {
  return isAllowed(access ?? 'anyone', useViewer() satisfies Principal)
}

/** Null for an unknown URL. */
export function useScreen(): ScreenName | null {
  // A screen's second path has the id `Name.1`.
  const name = useMatches().at(-1)?.id.split('.', 1)[0] ?? ''
  return Object.hasOwn(screens, name) ? (name as ScreenName) : null
}

export function useSitemapEntry(): Partial<Screen> {
  const screen = useScreen()
  return screen ? screens[screen] : {}
}

/** URLs have the language prefix that this page's URL has. */
export function useAddress() {
  const prefix = useRootData()?.prefix ?? ''
  return useMemo(() => {
    const at = (path: string) => (prefix && path === '/' ? prefix : prefix + path)
    const address = (name: ScreenName, params?: Record<string, string | number>) =>
      at(toScreenAddress(name, params))
    return Object.assign(address, { of: at })
  }, [prefix])
}
