const urgencies = { status: 'polite', alert: 'assertive' } as const

/** In milliseconds. A screen reader needs time to notice a new region, then to read its text. */
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

/** The region is in the topmost modal dialog, because screen readers ignore everything behind it. */
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
