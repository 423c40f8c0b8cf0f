export type SavingsCard = {
  label: string
  amount: string
  text: string
  url: string
}

const side = 1080

function drawText(context: CanvasRenderingContext2D, text: string, { y, size, weight = 400 }: Line): void {
  const { fontFamily } = getComputedStyle(document.body)
  for (let px = size; px > 20; px -= 4) {
    context.font = `${weight} ${px}px ${fontFamily}`
    if (context.measureText(text).width <= side - 160) break
  }
  context.fillText(text, side / 2, y)
}

type Line = { y: number; size: number; weight?: number }

function drawCard({ label, amount, url }: SavingsCard): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  context.fillStyle = colour('--hero')
  context.fillRect(0, 0, side, side)
  context.fillStyle = colour('--hero-raised')
  context.beginPath()
  context.arc(side / 2, side * 1.25, side * 0.75, 0, 2 * Math.PI)
  context.fill()
  context.textAlign = 'center'
  context.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  context.fillStyle = colour('--on-hero2')
  drawText(context, label, { y: 360, size: 72 })
  context.fillStyle = colour('--on-hero')
  drawText(context, amount, { y: 540, size: 150, weight: 700 })
  context.direction = 'ltr'
  drawText(context, new URL(url).host, { y: 960, size: 48 })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function save(picture: Blob): void {
  const href = URL.createObjectURL(picture)
  Object.assign(document.createElement('a'), { href, download: 'makan.png' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Without a share sheet, saves the picture and copies the text. */
export async function shareSavings(card: SavingsCard): Promise<'shared' | 'copied'> {
  const picture = await drawCard(card)
  const text = `${card.text} ${card.url}`
  const files = picture ? [new File([picture], 'makan.png', { type: 'image/png' })] : []
  const shareData = { files, text }
  if (navigator.share) {
    // Closing the share sheet is not an error.
    await navigator.share(navigator.canShare?.(shareData) ? shareData : { text }).catch(() => undefined)
    return 'shared'
  }
  await navigator.clipboard.writeText(text)
  if (picture) save(picture)
  return 'copied'
}
