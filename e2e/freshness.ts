import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { addressOf } from '#server/db/cluster.ts'
import { findPostmaster } from '#server/db/postmaster.ts'

/** Has an hour pass since the person of this browser logged in, so that what matters asks them to show again who they are. */
export async function ageSession(context: BrowserContext, url: string): Promise<void> {
  const folder = resolve(import.meta.dirname, `../.cache/product-${new URL(url).port}/postgres`)
  const running = findPostmaster(folder)
  if (!running) throw new Error('The product’s database is not running.')
  const hashes = (await context.cookies()).map(({ value }) => createHash('sha256').update(value).digest())
  const client = new pg.Client({ connectionString: addressOf(folder, running) })
  await client.connect()
  try {
    const aged = `update sessions set proved_at = proved_at - interval '1 hour' where token_hash = any ($1)`
    const { rowCount } = await client.query(aged, [hashes])
    if (rowCount !== 1) throw new Error('This browser has no session.')
  } finally {
    await client.end()
  }
}
