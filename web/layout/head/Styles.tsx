import { Links } from 'react-router'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'

/** Whether the server inlined the styles instead of linking them. */
const areInPage = !import.meta.env.SSR && document.querySelector('style[data-first]') !== null

/** A page with inlined styles links to them after hydration. */
export function Styles() {
  const hydrated = useHydrated()
  // The content security policy allows our styles by URL. A nonce, which browsers hide, would differ from
  // what React expects.
  return (hydrated || !areInPage) && <Links nonce="" />
}
