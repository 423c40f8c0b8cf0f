/** Identifies a lazy boundary. */
export type Part = object

const parts = new Set<Part>()
const watchers = new Set<() => void>()

function notifyWatchers(): void {
  for (const watch of watchers) watch()
}

/**
 * The lazy boundaries of the server's page that wait for their module. React handles no press in them: a button
 * does nothing, and a link loads a whole page.
 */
export const unhydratedParts = {
  subscribe(watch: () => void) {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
  isEmpty: () => parts.size === 0,
  add(part: Part) {
    parts.add(part)
    notifyWatchers()
  },
  delete(part: Part) {
    parts.delete(part)
    notifyWatchers()
  },
}
