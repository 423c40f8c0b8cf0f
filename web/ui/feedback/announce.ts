const urgencies = { status: 'polite', alert: 'assertive' } as const

/**
 * Times that a screen reader needs to notice a region before its text is set, and to read it before it is
 * removed, in milliseconds.
 */
const notice = 100
const stay = 3000

function regionIn(place: HTMLElement, role: keyof typeof urgencies): HTMLElement {
  const existing = place.querySelector<HTMLElement>(`:scope > [data-announcer="${role}"]`)
  if (existing) return existing
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.dataset.announcer = role
  region.ariaLive = urgencies[role]
  place.append(region)
  return region
}

/**
 * Announces a sentence to screen readers once, within the topmost open dialog, because everything behind a
 * modal dialog is silent.
 */
export function announce(sentence: string, role: keyof typeof urgencies): void {
  const place = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  const region = regionIn(place, role)
  setTimeout(() => {
    const announcement = document.createElement('p')
    announcement.textContent = sentence
    region.replaceChildren(announcement)
    setTimeout(() => announcement.remove(), stay)
  }, notice)
}
