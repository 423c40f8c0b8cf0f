import { useAddress, useViewer } from '../routing/rootData.ts'

/** Returns the URL of a visitors' form, which then continues to `next` (a path without language). */
export function loginAddress(formUrl: string, next: string | undefined): string {
  return next ? `${formUrl}?next=${encodeURIComponent(next)}` : formUrl
}

/**
 * Returns a function that maps the path of a members' screen to its URL; for visitors, to the login that
 * continues there.
 */
export function useMembersAddress(): (path: string) => string {
  const address = useAddress()
  const viewer = useViewer()
  return (path) => (viewer ? address.of(path) : loginAddress(address('SignIn'), path))
}
