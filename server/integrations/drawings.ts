import { createHash } from 'node:crypto'
import { createQueue } from '../common/queue.ts'
import { StoreUnavailable } from '../common/storeUnavailable.ts'
import type { Drawings, FileStore } from './ports.ts'

// One core at the most: who asks for pictures of many places at once waits, or is told to, while uploads go on.
const bounds = { atOnce: 1, most: 9, retryAfter: 5 }

/** A drawing can be made anew, and kept another time. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}

async function encode(drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // Flat colours: a palette takes less than half of what all colours would.
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()
}

/** Turns drawings into PNGs, each once: what was made is kept under a hash of the drawing. */
export function createDrawings(files: FileStore): Drawings {
  const queue = createQueue(bounds)
  const making = new Map<string, Promise<Buffer>>()

  async function make(name: string, drawing: string): Promise<Buffer> {
    const png = await encode(drawing)
    await files.put([{ name, bytes: png }]).catch(unlessUnavailable)
    return png
  }

  return {
    async png(drawing) {
      const name = `${createHash('sha256').update(drawing).digest('hex').slice(0, 40)}-drawn.png`
      const kept = await files.get(name).catch(unlessUnavailable)
      if (kept) return kept
      // Who comes while it is being made waits for that one.
      const running = making.get(name)
      if (running) return running
      const made = queue.run(() => make(name, drawing)).finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
  }
}
