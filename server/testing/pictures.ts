import sharp from 'sharp'

let made = 0

/** A small picture, as people upload one; no two are alike. */
export async function picture(name = 'picture.png'): Promise<File> {
  made += 1
  const background = { r: made & 255, g: (made >> 8) & 255, b: 200 }
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  return fileOf(await image.png().toBuffer(), name)
}

/** Bytes as somebody uploads them. */
export function fileOf(bytes: Buffer, name = 'picture.png'): File {
  return new File([new Uint8Array(bytes)], name)
}
