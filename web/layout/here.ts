import { useMemo } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { type Access, allows, type BaseRank, type Holder, type Permission } from '../../contract/access.ts'
import { addressOf, type ScreenName, screens } from '../../contract/screens.ts'
import type { Language } from '../../contract/text.ts'
import type { Theme } from '../api/load.ts'

/** What every page knows of its reader and of the product; the root brings it once. */
export type Root = {
  language: Language
  /** Before every path: '' or the pinned language. */
  prefix: '' | '/ar' | '/en'
  theme: Theme
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
  } | null
  counts: Readonly<Record<string, number>>
  taxAccountNumber: string | null
  countryId: number | null
  countryCode: string | null
}

/** What the root loaded; undefined only where that itself failed. */
export function useRoot(): Root | undefined {
  return useRouteLoaderData('root') as Root | undefined
}

export type Viewer = Omit<NonNullable<Root['viewer']>, 'permissions'> & {
  permissions: ReadonlySet<Permission>
}

/** The person with a session, or null for a visitor. */
export function useViewer(): Viewer | null {
  const viewer = useRoot()?.viewer ?? null
  return useMemo(() => viewer && { ...viewer, permissions: new Set(viewer.permissions) }, [viewer])
}

/** Whether the reader may: `useMay('RegionControl')`. */
export function useMay(access: Access): boolean {
  return allows(access, useViewer() satisfies Holder)
}

/** The screen that stands, or null where the address is none of ours. */
export function useScreen(): ScreenName | null {
  // A screen's second address has the id `Name.1`.
  const name = useMatches().at(-1)?.id.split('.', 1)[0] ?? ''
  return Object.hasOwn(screens, name) ? (name as ScreenName) : null
}

/** Links: the address of a screen, or of a path of ours, in the language that this page's address pins. */
export function useAddress() {
  const prefix = useRoot()?.prefix ?? ''
  return useMemo(() => {
    const at = (path: string) => (prefix && path === '/' ? prefix : prefix + path)
    const address = (name: ScreenName, params?: Record<string, string | number>) =>
      at(addressOf(name, params))
    return Object.assign(address, { of: at })
  }, [prefix])
}
