import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { getFileNames } from '../core/files/pictures.ts'
import type { Ports } from '../integrations/ports.ts'
import {
  BackupError,
  computeSecretFingerprint,
  createChecksums,
  getTableFile,
  jobsFile,
  type Manifest,
  manifestFile,
  pictureFolders,
  writeManifest,
} from './manifest.ts'
import { dumpJobs, dumpTable, listSequences, listTables } from './tables.ts'

type Source = { client: pg.Client; config: Config; ports: Pick<Ports, 'files' | 'privateFiles'> }

type Checksums = ReturnType<typeof createChecksums>

type Picture = { name: string; widths: number[]; isPrivate: boolean }

export type BackupResult = {
  manifest: Manifest
  /** Pictures that were lost earlier, or are being stored at this moment. */
  missing: string[]
}

async function createFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: choose a new folder.`)
  for (const part of ['tables', ...Object.values(pictureFolders)])
    await mkdir(join(folder, part), { mode: 0o700 })
}

/** From one snapshot, while others keep writing. */
async function backUpTables(client: pg.Client, folder: string, sums: Checksums): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const { rows, sha256 } = await dumpTable(client, table, join(folder, getTableFile(table.name)))
    sums.add(getTableFile(table.name), sha256)
    written.push({ ...table, rows })
  }
  return written
}

/** False if they are missing. Pictures older than AVIF support have no AVIF file. */
async function copyPicture(
  { ports }: Source,
  folder: string,
  picture: Picture,
  sums: Checksums,
): Promise<boolean> {
  const store = picture.isPrivate ? 'privateFiles' : 'files'
  let isWhole = true
  for (const name of getFileNames(picture)) {
    const bytes = await ports[store].get(name)
    if (!bytes) {
      isWhole &&= !name.endsWith('.webp')
      continue
    }
    const file = `${pictureFolders[store]}/${name}`
    await writeFile(join(folder, file), bytes, { flag: 'wx', mode: 0o600, flush: true })
    sums.add(file, createHash('sha256').update(bytes).digest('hex'))
  }
  return isWhole
}

/**
 * Copies the pictures that rows of this snapshot reference. The sweep deletes none within a day of its last
 * reference.
 */
async function backUpPictures(source: Source, folder: string, sums: Checksums) {
  const atOnce = pLimit(8)
  const missing: string[] = []
  let copied = 0
  for (let last = ''; ; ) {
    const { rows } = await source.client.query<Picture>(
      'select name, widths, is_private as "isPrivate" from pictures where name > $1 order by name limit 500',
      [last],
    )
    await atOnce.map(rows, async (picture) => {
      if (await copyPicture(source, folder, picture, sums)) copied += 1
      else missing.push(picture.name)
    })
    const next = rows.at(-1)
    if (!next) return { copied, missing: missing.toSorted() }
    last = next.name
  }
}

async function backUp(source: Source, folder: string, at: Date): Promise<BackupResult> {
  const { client, config } = source
  const sums = createChecksums(folder)
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from migrations order by name',
  )
  const tables = await backUpTables(client, folder, sums)
  // Sequences are not part of the snapshot: numbers assigned meanwhile are only skipped.
  const sequences = await listSequences(client)
  const jobs = await dumpJobs(client, join(folder, jobsFile))
  sums.add(jobsFile, jobs.sha256)
  const { copied, missing } = await backUpPictures(source, folder, sums)
  const counts = { jobs: jobs.rows, pictures: copied }
  const secretPrint = computeSecretFingerprint(config)
  const manifest = {
    format: 1,
    madeAt: at.toISOString(),
    migrations,
    secretPrint,
    tables,
    sequences,
    ...counts,
  } as const
  sums.add(manifestFile, await writeManifest(folder, manifest))
  await sums.write()
  return { manifest, missing }
}

/**
 * The database as of one instant, then the pictures that it references. Checksums are written last, so an
 * interrupted backup is invalid. Throws BackupError if the folder is not empty.
 */
export async function createBackup(source: Source, folder: string, at: Date): Promise<BackupResult> {
  await createFolder(folder)
  const { client } = source
  await client.query('begin isolation level repeatable read, read only')
  try {
    return await backUp(source, folder, at)
  } finally {
    await client.query('rollback')
  }
}
