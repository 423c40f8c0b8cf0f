import { pictureTypes } from '#contract/core/limits.ts'

/** Maximum side of a sent picture, in pixels. No page shows more. */
const longest = 2560

export type PickedPicture = { file: File; preview: string }

// Cached, because decoding takes seconds on a slow phone.
const previews = new WeakMap<File, string>()

/** Throws if the browser can't decode the picture. */
export async function getPreview(file: File): Promise<string> {
  return previews.get(file) ?? (await shrink(file)).preview
}

/** Checks the name too, because browsers that can't decode HEIC may not know its type. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Throws if the browser can't decode the picture. */
export async function shrink(file: File): Promise<PickedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    // A data URL, because the content security policy would need an exception for blob URLs.
    const preview = draw(bitmap, 640).toDataURL('image/webp', 0.8)
    const isTaken = pictureTypes.some((type) => type === file.type)
    const isSmallEnough = isTaken && Math.max(bitmap.width, bitmap.height) <= longest
    const sent = isSmallEnough ? file : await shrinkImage(file, bitmap)
    previews.set(sent, preview)
    return { file: sent, preview }
  } finally {
    bitmap.close()
  }
}

async function shrinkImage(file: File, bitmap: ImageBitmap): Promise<File> {
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => draw(bitmap, longest).toBlob(resolve, type, 0.9))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Only a `DataTransfer` can set the files of an input. */
export function fill(input: HTMLInputElement, file: File | null): void {
  const files = new DataTransfer()
  if (file) files.items.add(file)
  input.files = files.files
}
