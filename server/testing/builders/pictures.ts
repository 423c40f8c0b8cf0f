import sharp from 'sharp'

let pictureCount = 0

export async function createPicture(name = 'picture.png'): Promise<File> {
  pictureCount += 1
  const background = { r: pictureCount & 255, g: (pictureCount >> 8) & 255, b: 200 }
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  return toFile(await image.png().toBuffer(), name)
}

export function toFile(bytes: Buffer, name = 'picture.png'): File {
  return new File([new Uint8Array(bytes)], name)
}
