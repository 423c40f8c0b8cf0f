import { S3mini } from 's3mini'
import type { Config } from '../config/config.ts'
import { checkFileName } from './fileName.ts'
import type { FileStore } from './ports.ts'

/**
 * After a timeout of `timeoutMs` the service gets no request for `cooldownMs`, so that callers do not wait
 * again.
 */
const defaultTimes = { timeoutMs: 10_000, cooldownMs: 5000 }

/** After a timeout it rejects requests immediately until the cooldown is over. */
function createBreaker(cooldownMs: number) {
  let cooldownEndsAt = 0
  return async <Reply>(request: () => Promise<Reply>): Promise<Reply> => {
    if (performance.now() < cooldownEndsAt)
      throw new Error('Circuit breaker open: the S3 bucket timed out recently')
    try {
      return await request()
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') cooldownEndsAt = performance.now() + cooldownMs
      throw error
    }
  }
}

/** In a separate folder of the bucket. Each file appears atomically, and those of one call in order. */
export function createS3FileStore(
  bucket: NonNullable<Config['s3']>,
  folder: string,
  times = defaultTimes,
): FileStore {
  const s3 = new S3mini({
    endpoint: bucket.url,
    region: bucket.region,
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
    requestAbortTimeout: times.timeoutMs,
  })
  const attempt = createBreaker(times.cooldownMs)
  const toKey = (name: string) => `${folder}/${checkFileName(name)}`
  return {
    async put(files) {
      const entries = files.map(({ name, bytes }) => ({ key: toKey(name), bytes }))
      for (const { key, bytes } of entries) await attempt(() => s3.putObject(key, bytes))
    },
    async get(name) {
      const bytes = await attempt(() => s3.getObjectArrayBuffer(toKey(name)))
      return bytes && Buffer.from(bytes)
    },
    async has(name) {
      return (await attempt(() => s3.objectExists(toKey(name)))) === true
    },
    async remove(names) {
      for (const key of names.map(toKey)) await attempt(() => s3.deleteObject(key))
    },
  }
}
