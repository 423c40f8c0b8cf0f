import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { computeHmac } from '../core/security/hmac.ts'

const Count = z.int().nonnegative()

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Fingerprint of the secret that encrypts values in the database. */
  secretPrint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: Count })),
  sequences: z.array(z.object({ name: z.string(), last: z.number().nullable() })),
  jobs: Count,
  pictures: Count,
})

export type Manifest = z.infer<typeof Manifest>

/** The message is a sentence for the operator. */
export class BackupError extends Error {}

export const manifestFile = 'manifest.json'
export const jobsFile = 'jobs.copy.zst'
export const getTableFile = (table: string) => `tables/${table}.copy.zst`

export const pictureFolders = { files: 'files', privateFiles: 'private' } as const

const checksumsFile = 'SHA256SUMS'

export function computeSecretFingerprint(config: Config): string {
  return computeHmac({ config }, 'backup', 'print').toString('hex')
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true })
  return createHash('sha256').update(text).digest('hex')
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null)
    throw new BackupError(`The backup in ${folder} is incomplete: ${manifestFile} is missing.`)
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupError(`The ${manifestFile} in ${folder} has a format that this release does not support.`)
}

/** Written last: their presence means that the backup is complete. */
export function createChecksums(folder: string) {
  const lines: string[] = []
  return {
    add: (file: string, sha256: string) => void lines.push(`${sha256}  ${file}\n`),
    async write(): Promise<void> {
      const draft = join(folder, `${checksumsFile}.draft`)
      await writeFile(draft, lines.toSorted(), { mode: 0o600, flush: true })
      await rename(draft, join(folder, checksumsFile))
    },
  }
}

async function computeChecksum(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const part of createReadStream(path)) hash.update(part as Buffer)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const lineShape = /^([0-9a-f]{64}) {2}((?:[\w-]+\/)?[\w][\w.-]*)$/

/** Returns the file names. Throws BackupError at the first file that is missing or differs. */
export async function verifyChecksums(folder: string): Promise<string[]> {
  const names: string[] = []
  await using list = await open(join(folder, checksumsFile)).catch(() => {
    throw new BackupError(`The backup in ${folder} is incomplete: ${checksumsFile} is missing.`)
  })
  for await (const line of list.readLines()) {
    const [, expected, name = ''] = lineShape.exec(line) ?? []
    if (!expected) throw new BackupError(`The ${checksumsFile} in ${folder} has an invalid line: ${line}`)
    const checksum = await computeChecksum(join(folder, name))
    if (checksum === null) throw new BackupError(`The backup in ${folder} is incomplete: ${name} is missing.`)
    if (checksum !== expected) throw new BackupError(`Checksum mismatch of ${name} in ${folder}.`)
    names.push(name)
  }
  return names
}
