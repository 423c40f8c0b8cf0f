import { pictureTypes } from '#contract/core/limits.ts'

/** The longest side a picture is sent with; more shows nowhere. */
const longest = 2560

/** What is sent and what is shown of a picture just chosen. */
export type PickedPicture = { file: File; preview: string }

// Decoding one takes a slow phone seconds.
const previews = new WeakMap<File, string>()

/** What shows a picture that is sent; throws where the browser can't read it. */
export async function getPreview(file: File): Promise<string> {
  return previews.get(file) ?? (await shrink(file)).preview
}

/** Whether a picture is as iPhones store them; a browser that can't read it may not know its type. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Makes a picture no larger than it will ever be shown, of a type that is taken; throws where the browser can't read it. */
export async function shrink(file: File): Promise<PickedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    // A data: address, for a blob: one would need a hole in the content security policy.
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

/** Puts a file into a file input, as if it had been chosen there. */
export function fill(input: HTMLInputElement, file: File | null): void {
  const files = new DataTransfer()
  if (file) files.items.add(file)
  input.files = files.files
}
