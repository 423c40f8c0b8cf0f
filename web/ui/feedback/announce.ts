const urgencies = { status: 'polite', alert: 'assertive' } as const

/** As long as a screen reader needs to notice a region before its words, and its words before they go. */
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

/** Reads a sentence out once. What lies behind an open dialog is silent, so that it is said in the one on top. */
export function announce(sentence: string, role: keyof typeof urgencies): void {
  const place = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  const region = regionIn(place, role)
  setTimeout(() => {
    const said = document.createElement('p')
    said.textContent = sentence
    region.replaceChildren(said)
    setTimeout(() => said.remove(), stay)
  }, notice)
}
