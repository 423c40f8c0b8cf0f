import { S3mini } from 's3mini'
import type { Config } from '../config/config.ts'
import { checkFileName } from './fileName.ts'
import type { FileStore } from './ports.ts'

/**
 * Keeps files in a bucket of an S3-compatible service, below a folder of their own. Each appears whole, and those of one
 * call in their order; where the service doesn't answer within 10 s, it rejects.
 */
export function createS3FileStore(bucket: NonNullable<Config['s3']>, folder: string): FileStore {
  const s3 = new S3mini({
    endpoint: bucket.url,
    region: bucket.region,
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
    requestAbortTimeout: 10_000,
  })
  const keyOf = (name: string) => `${folder}/${checkFileName(name)}`
  return {
    async put(files) {
      const named = files.map(({ name, bytes }) => ({ key: keyOf(name), bytes }))
      for (const { key, bytes } of named) await s3.putObject(key, bytes)
    },
    async get(name) {
      const bytes = await s3.getObjectArrayBuffer(keyOf(name))
      return bytes && Buffer.from(bytes)
    },
    async has(name) {
      return (await s3.objectExists(keyOf(name))) === true
    },
    async remove(names) {
      for (const key of names.map(keyOf)) await s3.deleteObject(key)
    },
  }
}
