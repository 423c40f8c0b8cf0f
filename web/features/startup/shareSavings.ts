export type SavingsCard = {
  label: string
  amount: string
  /** What goes along as text. */
  words: string
  url: string
}

const side = 1080

/** A line in the middle of the card, in the letters of the page, as large as it fits. */
function write(on: CanvasRenderingContext2D, words: string, { y, size, weight = 400 }: Line): void {
  const { fontFamily } = getComputedStyle(document.body)
  for (let px = size; px > 20; px -= 4) {
    on.font = `${weight} ${px}px ${fontFamily}`
    if (on.measureText(words).width <= side - 160) break
  }
  on.fillText(words, side / 2, y)
}

type Line = { y: number; size: number; weight?: number }

function draw({ label, amount, url }: SavingsCard): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const on = canvas.getContext('2d')
  if (!on) return Promise.resolve(null)
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  on.fillStyle = colour('--hero')
  on.fillRect(0, 0, side, side)
  on.fillStyle = colour('--hero-raised')
  on.beginPath()
  on.arc(side / 2, side * 1.25, side * 0.75, 0, 2 * Math.PI)
  on.fill()
  on.textAlign = 'center'
  on.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  on.fillStyle = colour('--on-hero2')
  write(on, label, { y: 360, size: 72 })
  on.fillStyle = colour('--on-hero')
  write(on, amount, { y: 540, size: 150, weight: 700 })
  on.direction = 'ltr'
  write(on, new URL(url).host, { y: 960, size: 48 })
  return new Promise((tell) => canvas.toBlob(tell, 'image/png'))
}

function save(picture: Blob): void {
  const href = URL.createObjectURL(picture)
  Object.assign(document.createElement('a'), { href, download: 'makan.png' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/**
 * Hands a card of what somebody saved to the device's own sharing, with its picture where that takes one; else the picture is
 * saved and the words are copied.
 */
export async function shareSavings(card: SavingsCard): Promise<'shared' | 'copied'> {
  const picture = await draw(card)
  const text = `${card.words} ${card.url}`
  const files = picture ? [new File([picture], 'makan.png', { type: 'image/png' })] : []
  const whole = { files, text }
  if (navigator.share) {
    // Closing the device's own dialog is a choice, not a failure.
    await navigator.share(navigator.canShare?.(whole) ? whole : { text }).catch(() => undefined)
    return 'shared'
  }
  await navigator.clipboard.writeText(text)
  if (picture) save(picture)
  return 'copied'
}
