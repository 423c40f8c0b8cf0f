import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../ctx.ts'
import { inTransaction } from '../database/transaction.ts'
import { assets, buildId } from './buildId.ts'

/** The current version and earlier ones that open pages may still use. */
const maxStoredVersions = 3

/** Each batch is read into memory. */
const batchSize = 50

/**
 * Compressed copies are not stored: these files are requested so rarely that they are compressed on demand.
 */
const isOriginal = (name: string) => !/\.(gz|br)$/.test(name)

/** Each release has separate copies, so that deleting one release affects no other. */
function toStoredName(name: string, file: string): string {
  return `${createHash('sha256').update(`${name}/${file}`).digest('hex').slice(0, 40)}.asset`
}

async function store(ctx: Ctx, name: string, folder: string, files: readonly string[]): Promise<void> {
  for (let index = 0; index < files.length; index += batchSize) {
    const batch = files.slice(index, index + batchSize).map(async (file) => {
      return { name: toStoredName(name, file), bytes: await readFile(join(folder, file)) }
    })
    await ctx.ports.files.put(await Promise.all(batch))
  }
}

/** Returns whether the release's files are stored. */
async function noteStart(ctx: Ctx, name: string, files: string[]): Promise<boolean> {
  const row = await ctx.db
    .insertInto('assetVersions')
    .values({ name, files, storedAt: null, startedAt: ctx.now() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ startedAt: ctx.now() }))
    .returning('storedAt')
    .executeTakeFirstOrThrow()
  return row.storedAt !== null
}

async function sweep(ctx: Ctx): Promise<void> {
  const old = await ctx.db
    .selectFrom('assetVersions')
    .selectAll()
    .orderBy('startedAt', 'desc')
    .orderBy('name')
    .offset(maxStoredVersions)
    .execute()
  for (const { name, files } of old) {
    await inTransaction(ctx, async (tx) => {
      // A node that starts this release now waits for the row, then stores the files again.
      await tx.db.deleteFrom('assetVersions').where('name', '=', name).execute()
      await ctx.ports.files.remove(files.map((file) => toStoredName(name, file)))
    })
  }
}

/** Stored once, so that every node can serve them. Deletes those of old releases. */
export async function storeAssets(ctx: Ctx, name = buildId, folder = assets): Promise<void> {
  if (!existsSync(folder)) return
  const files = (await readdir(folder)).filter(isOriginal)
  if (await noteStart(ctx, name, files)) return
  await store(ctx, name, folder, files)
  await ctx.db.updateTable('assetVersions').set({ storedAt: ctx.now() }).where('name', '=', name).execute()
  await sweep(ctx)
}

/** Milliseconds for which a node caches the list of stored files. */
const cacheMs = 5000

/** Unknown names cause no request to the store. */
export function createAssetLoader(ctx: Ctx): (file: string) => Promise<Buffer | null> {
  let cached: Promise<Map<string, string>> | null = null
  let cachedAt = 0
  const read = async () => {
    const rows = await ctx.db
      .selectFrom('assetVersions')
      .select(['name', 'files'])
      .orderBy('startedAt', 'asc')
      .execute()
    return new Map(rows.flatMap(({ name, files }) => files.map((file) => [file, name] as const)))
  }
  return async (file) => {
    if (!cached || ctx.now().getTime() - cachedAt > cacheMs) {
      cachedAt = ctx.now().getTime()
      cached = read()
      cached.catch(() => {
        cached = null
      })
    }
    const name = (await cached).get(file)
    return name === undefined ? null : ctx.ports.files.get(toStoredName(name, file))
  }
}
