import { useMemo } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { type BaseRank, isAllowed, type Permission, type Principal } from '#contract/core/access.ts'
import type { Theme } from '#contract/core/page.ts'
import type { PhoneFormats } from '#contract/core/phoneFormat.ts'
import type { Screen } from '#contract/core/screen.ts'
import { type ScreenName, screens, toScreenAddress } from '#contract/core/screens.ts'
import type { Language } from '#contract/core/text.ts'
import type { Counts } from '#contract/live/schemas.ts'
import type { EndpointData } from '#web/api/endpoints.ts'

/** What every page knows of its reader and of the product; the root brings it once. */
export type RootData = {
  language: Language
  /** Before every path: '' or the pinned language. */
  prefix: '' | '/ar' | '/en'
  theme: Theme
  savesData: boolean
  now: string
  publicUrl: string
  demoOpen: boolean
  /** Only where tiles are set; otherwise maps draw their own ground. */
  mapTiles?: { url: string; attribution: string }
  viewer: {
    id: number
    name: string
    rank: BaseRank
    rankName: string
    permissions: readonly Permission[]
    countryId: number | null
    servicePlaceId: number | null
    branchId: number | null
    /** Has yet to confirm an account that somebody else made. */
    isProvisional: boolean
    /** Must have a second factor by now, and has none. */
    mfaMissing: boolean
  } | null
  counts: Counts
  /** What a member keeps, by its ids; null for everybody else. */
  favourites: { places: number[]; offers: number[] } | null
  /** The versions that whoever registers now agrees to. */
  consentVersions: { terms: number; privacy: number }
  taxAccountNumber: string | null
  countryId: number | null
  countryCode: string | null
  phones: PhoneFormats
}

/** What the root loaded; undefined only where that itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined
}

export type Viewer = Omit<NonNullable<RootData['viewer']>, 'permissions'> & {
  permissions: ReadonlySet<Permission>
}

/** The person with a session, or null for a visitor. */
export function useViewer(): Viewer | null {
  const viewer = useRootData()?.viewer ?? null
  return useMemo(() => viewer && { ...viewer, permissions: new Set(viewer.permissions) }, [viewer])
}

/** Whether the reader may make a call: `useMay(calls.categories.saveCategory)`. */
export function useCan({ access }: EndpointData): boolean {
  return isAllowed(access ?? 'anyone', useViewer() satisfies Principal)
}

/** The screen that stands, or null where the address is none of ours. */
export function useScreen(): ScreenName | null {
  // A screen's second address has the id `Name.1`.
  const name = useMatches().at(-1)?.id.split('.', 1)[0] ?? ''
  return Object.hasOwn(screens, name) ? (name as ScreenName) : null
}

/** What the sitemap says of the screen that stands. */
export function useSitemapEntry(): Partial<Screen> {
  const screen = useScreen()
  return screen ? screens[screen] : {}
}

/** Links: the address of a screen, or of a path of ours, in the language that this page's address pins. */
export function useAddress() {
  const prefix = useRootData()?.prefix ?? ''
  return useMemo(() => {
    const at = (path: string) => (prefix && path === '/' ? prefix : prefix + path)
    const address = (name: ScreenName, params?: Record<string, string | number>) =>
      at(toScreenAddress(name, params))
    return Object.assign(address, { of: at })
  }, [prefix])
}
