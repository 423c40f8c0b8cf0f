import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { FairQueue } from '../common/fairQueue.ts'
import { FileStoreError } from '../common/fileStoreError.ts'
import { shares } from '../common/shares.ts'
import type { Drawings, FileStore, TextBox } from './ports.ts'

/** A failed cache write only means that the drawing is rendered again. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof FileStoreError)) throw error
}

const font = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf'),
)

// Longer titles would only be rendered smaller.
const maxLetters = 90

/** For Pango. Removes control and format characters, such as those that change the text direction. */
function escapeText(text: string): string {
  const letters = [...text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')]
  const truncated =
    letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : letters.join('')
  return truncated.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Shaped by Pango for its script and centred in its box. */
async function renderText({ text, x, y, width, height, size, colour }: TextBox) {
  const { default: sharp } = await import('sharp')
  const markup = `<span foreground="${colour}">${escapeText(text)}</span>`
  const look = { font: `IBM Plex Sans Arabic Bold ${size}`, fontfile: font, rgba: true } as const
  const set = sharp({ text: { text: markup, ...look, width, align: 'centre', wrap: 'word-char' } })
  const inside = { width, height, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await set.resize(inside).png().toBuffer({ resolveWithObject: true })
  const middle = (room: number, used: number) => Math.round((room - used) / 2)
  return { input: data, left: x + middle(width, info.width), top: y + middle(height, info.height) }
}

async function encode(drawing: string, texts: readonly TextBox[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const over = await Promise.all(texts.filter(({ text }) => escapeText(text).trim() !== '').map(renderText))
  // Flat colours: a palette needs less than half the size.
  return sharp(Buffer.from(drawing)).composite(over).png({ palette: true }).toBuffer()
}

/** PNGs, cached under a hash of the drawing and its texts. */
export function createDrawings(files: FileStore): Drawings {
  const queue = new FairQueue(shares.drawings)
  const making = new Map<string, Promise<Buffer>>()

  async function make(name: string, drawing: string, texts: readonly TextBox[]): Promise<Buffer> {
    const png = await encode(drawing, texts)
    await files.put([{ name, bytes: png }]).catch(ignoreUnavailable)
    return png
  }

  return {
    async png(holder, drawing, texts = []) {
      const textsKey = texts.length > 0 ? JSON.stringify(texts) : ''
      const name = `${createHash('sha256')
        .update(drawing + textsKey)
        .digest('hex')
        .slice(0, 40)}-drawn.png`
      const find = () => files.get(name).catch(ignoreUnavailable)
      const cached = await find()
      if (cached) return cached
      const key = `${holder} ${name}`
      const running = making.get(key)
      if (running) return running
      const makeOnce = async () => (await find()) ?? make(name, drawing, texts)
      const made = queue.run(holder, makeOnce).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}
