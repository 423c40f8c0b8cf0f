import { useAddress, useViewer } from '../routing/rootData.ts'

/** The address of a form for visitors that leads on to `next`, an address of ours without the language. */
export function loginAddress(form: string, next: string | undefined): string {
  return next ? `${form}?next=${encodeURIComponent(next)}` : form
}

/** What a link to a screen for members leads a visitor to: the login, which leads on to there. */
export function useMembersAddress(): (path: string) => string {
  const address = useAddress()
  const viewer = useViewer()
  return (path) => (viewer ? address.of(path) : loginAddress(address('SignIn'), path))
}
