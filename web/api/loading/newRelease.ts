/**
 * During a rollout only some nodes have the new release. Another release counts only after no response came
 * from this page's own release for this time, in milliseconds.
 */
const settleMs = 60_000

/** Release of this page's bundle, and the URL that returns the server's release. Empty in development. */
let ownRelease: string | null = null
let releaseUrl = ''
let isNew = false
let waiting: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Store of whether the server runs another release than this page, according to its responses. */
export const newRelease = {
  subscribe(watch: () => void) {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
  get: () => isNew,
}

function notifyWatchers(): void {
  isNew = true
  for (const watch of watchers) watch()
}

/** Returns whether a response comes from another release. Notifies subscribers if that lasts. */
export function isOfNewRelease({ headers }: Response): boolean {
  const release = headers.get('makan-release')
  if (!release || !ownRelease) return false
  if (release !== ownRelease) waiting ??= setTimeout(notifyWatchers, settleMs)
  else {
    clearTimeout(waiting)
    waiting = undefined
  }
  return release !== ownRelease
}

/**
 * Asks the server for its release, after a chunk of this page failed to load. Returns false if it is this
 * page's.
 */
export async function checkForNewRelease(): Promise<boolean> {
  const reply = await fetch(releaseUrl, { method: 'HEAD' }).catch(() => null)
  if (reply && isOfNewRelease(reply)) notifyWatchers()
  return isNew
}

/** Starts to track the server's release, which `url` also returns. */
export function watchRelease(release: string | null, url: string): void {
  ownRelease = release
  releaseUrl = url
  addEventListener('vite:preloadError', () => void checkForNewRelease())
}
