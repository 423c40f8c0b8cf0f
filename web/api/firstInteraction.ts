const kinds = ['pointerdown', 'keydown'] as const
let acted: Promise<void> | undefined

/**
 * Resolves when the reader first presses something or types, with a network. What only somebody who acts can need (code
 * splitting) is loaded then, so that it is there before it is used.
 */
export function firstInteraction(): Promise<void> {
  acted ??= new Promise((resolve) => {
    const act = () => {
      for (const kind of kinds) removeEventListener(kind, act, true)
      // A piece of the program that failed to come is never asked for again by the browser.
      if (navigator.onLine) resolve()
      else addEventListener('online', () => resolve(), { once: true })
    }
    for (const kind of kinds) addEventListener(kind, act, { capture: true, passive: true })
  })
  return acted
}
