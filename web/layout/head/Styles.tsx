import { Links } from 'react-router'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'

/** Whether the server wrote the styles into the page instead of links to them. */
const areInPage = !import.meta.env.SSR && document.querySelector('style[data-first]') !== null

/** Links to the styles of the screen and of those that it is left for; a page that has its own in it gets them after hydration. */
export function Styles() {
  const hydrated = useHydrated()
  // Styles are ours by their address; a nonce, which browsers hide, would differ from what React expects.
  return (hydrated || !areInPage) && <Links nonce="" />
}
