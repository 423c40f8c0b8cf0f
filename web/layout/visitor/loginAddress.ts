import { useAddress, useViewer } from '../routing/rootData.ts'

/** After the login, the form continues to `next`, a path without language. */
export function loginAddress(formUrl: string, next: string | undefined): string {
  return next ? `${formUrl}?next=${encodeURIComponent(next)}` : formUrl
}

/** Returns the URLs of members' screens. For visitors, they lead through the login. */
export function useMembersAddress(): (path: string) => string {
  const address = useAddress()
  const viewer = useViewer()
  return (path) => (viewer ? address.of(path) : loginAddress(address('Continue'), path))
}
