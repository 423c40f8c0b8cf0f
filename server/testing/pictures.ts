import sharp from 'sharp'

/** A small picture, as people upload one. */
export async function picture(): Promise<File> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c00' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'picture.png')
}
