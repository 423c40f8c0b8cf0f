import { useAddress, useViewer } from '../routing/rootData.ts'

/** Returns the URL of a visitors' form that continues to `next`, an internal URL without language. */
export function loginAddress(form: string, next: string | undefined): string {
  return next ? `${form}?next=${encodeURIComponent(next)}` : form
}

/**
 * Returns a function that maps a members' screen to its URL; for a visitor, to the login that continues
 * there.
 */
export function useMembersAddress(): (path: string) => string {
  const address = useAddress()
  const viewer = useViewer()
  return (path) => (viewer ? address.of(path) : loginAddress(address('SignIn'), path))
}
