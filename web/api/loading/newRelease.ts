/**
 * During a rollout only some nodes have the new release. It counts only if this page's own release hasn't
 * responded for this time.
 */
const settleMs = 60_000

/** Release of this page's bundle. Null in development. */
let ownRelease: string | null = null
let releaseUrl = ''
let isNew = false
let waiting: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** True if the server runs another release than this page's bundle. */
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

/** Notifies subscribers if that lasts. */
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

/** Call it after a chunk of this page failed to load. Returns false if the server has this page's release. */
export async function checkForNewRelease(): Promise<boolean> {
  const reply = await fetch(releaseUrl, { method: 'HEAD' }).catch(() => null)
  if (reply && isOfNewRelease(reply)) notifyWatchers()
  return isNew
}

/** `url` also returns the server's release. */
export function watchRelease(release: string | null, url: string): void {
  ownRelease = release
  releaseUrl = url
  addEventListener('vite:preloadError', () => void checkForNewRelease())
}
