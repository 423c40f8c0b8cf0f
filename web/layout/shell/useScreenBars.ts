import { useMatches } from 'react-router'
import type { Screen } from '#contract/core/screen.ts'
import { useSitemapEntry } from '../routing/rootData.ts'

/** None if the screen failed to load, so that navigation remains. */
export function useScreenBars(): Screen['replacesBars'] {
  const { replacesBars } = useSitemapEntry()
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined
  return isLoaded ? replacesBars : undefined
}
