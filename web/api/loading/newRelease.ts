/**
 * While a release comes, some nodes have it and others don't: what is heard of it counts once nothing has been heard of this
 * page's own for so long, in milliseconds.
 */
const settleMs = 60_000

/** The release that this page's program is of, and where to ask for the server's; none while the pages are worked on. */
let ownRelease: string | null = null
let releaseUrl = ''
let isNew = false
let waiting: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Whether the server has another release than this page, by what it says with its replies. */
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

/** Whether a reply comes from another release; a page that hears of it for long is told. */
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

/** Asks the server which release it has, where a part of this page's program doesn't come; false where it is this one. */
export async function checkForNewRelease(): Promise<boolean> {
  const reply = await fetch(releaseUrl, { method: 'HEAD' }).catch(() => null)
  if (reply && isOfNewRelease(reply)) notifyWatchers()
  return isNew
}

/** Begins to listen to which release the server has; it says so at `asked`, too. */
export function watchRelease(release: string | null, url: string): void {
  ownRelease = release
  releaseUrl = url
  addEventListener('vite:preloadError', () => void checkForNewRelease())
}
