import { useMatches } from 'react-router'
import type { Screen } from '#contract/core/screen.ts'
import { useSitemapEntry } from '../routing/rootData.ts'

/** Which of the shell's bars the screen replaces on phones; none where it failed to load, so that ours lead on. */
export function useScreenBars(): Screen['replacesBars'] {
  const { replacesBars } = useSitemapEntry()
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined
  return isLoaded ? replacesBars : undefined
}
