/** Replaces the history entry without the router, which reads it when the page loads again. */
export function replaceEntry(url: string, state: unknown): void {
  history.replaceState({ ...history.state, usr: state }, '', url)
}
