import { useMatches } from 'react-router'
import type { Screen } from '../../../contract/screen.ts'
import { screens } from '../../../contract/screens.ts'
import { useScreen } from '../routing/rootData.ts'

/** Which of the shell's bars the screen replaces on phones; none where it failed to load, so that ours lead on. */
export function useOwnBars(): Screen['bars'] {
  const screen = useScreen()
  const stands = useMatches().at(-1)?.loaderData !== undefined
  return screen && stands ? (screens[screen] as Screen).bars : undefined
}
