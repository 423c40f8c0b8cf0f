import { useMatches } from 'react-router'
import type { ScreenName } from '../../contract/screens.ts'
import { useScreen } from './here.ts'

/** On phones these screens bring a way back of their own, and `both` an action in reach of the thumb, too. */
const own: Partial<Record<ScreenName, 'top' | 'both'>> = { PlacePage: 'both', ServicePlacesFilter: 'top' }

/** Which of the shell's bars the screen replaces on phones; none where it failed to load, so that ours lead on. */
export function useOwnBars(): 'top' | 'both' | undefined {
  const screen = useScreen()
  const stands = useMatches().at(-1)?.loaderData !== undefined
  return screen && stands ? own[screen] : undefined
}
