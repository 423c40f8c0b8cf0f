import sharp from 'sharp'

let count = 0

export async function createPhotograph(): Promise<Buffer> {
  count += 1
  const noise = { type: 'gaussian', mean: 90 + (count % 80), sigma: 12 } as const
  const grain = sharp({ create: { width: 320, height: 214, channels: 3, background: '#888', noise } })
  const enlarged = await grain.png().toBuffer()
  return sharp(enlarged)
    .resize({ width: 2560, height: 1707, kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
