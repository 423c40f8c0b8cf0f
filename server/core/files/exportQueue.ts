import { once } from 'node:events'
import { Readable } from 'node:stream'
import { FairQueue } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { Ctx } from '../ctx.ts'
import { getHolder } from '../request/holder.ts'

const queue = new FairQueue(shares.exports)

/** Maximum time in which a client must read an export, in milliseconds; then it is disconnected. */
const maxReadMs = 5 * 60_000

/** The turn lasts until the client has read the whole file. */
export async function queueExport(
  ctx: Ctx,
  create: () => Promise<Readable | AsyncIterable<Uint8Array>>,
): Promise<Readable> {
  const end = await queue.enter(getHolder(ctx))
  try {
    const created = await create()
    const bytes = created instanceof Readable ? created : Readable.from(created)
    const late = setTimeout(
      () => bytes.destroy(new Error('The client read the export too slowly')),
      maxReadMs,
    ).unref()
    const close = () => {
      clearTimeout(late)
      end()
    }
    once(bytes, 'close').then(close, close)
    return bytes
  } catch (error) {
    end()
    throw error
  }
}
