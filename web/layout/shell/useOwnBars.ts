import { useMatches } from 'react-router'
import type { Screen } from '#contract/screen.ts'
import { useSitemapEntry } from '../routing/rootData.ts'

/** Which of the shell's bars the screen replaces on phones; none where it failed to load, so that ours lead on. */
export function useOwnBars(): Screen['bars'] {
  const { bars } = useSitemapEntry()
  const stands = useMatches().at(-1)?.loaderData !== undefined
  return stands ? bars : undefined
}
