import { pino } from 'pino'
import { errorText } from '#contract/errors.ts'
import { createApp } from './app.ts'
import { ApiError } from './common/apiError.ts'
import { FileStoreError } from './common/fileStoreError.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/values.ts'
import { createBaseCtx } from './core/app.ts'
import type { Ctx } from './core/ctx.ts'
import { DataFolderInUseError, findRunningAddress } from './db/embedded.ts'
import { openDatabase } from './db/open.ts'
import { describeDiscrepancy, findLedgerDiscrepancies } from './features/wallet/ledgerCheck.service.ts'

/**
 * The caller must call `close`. If an embedded database is already running, the tool shares it with the
 * server.
 */
export async function openForCommand(): Promise<{ ctx: Ctx; close: () => Promise<void> }> {
  const config = { ...readConfig(process.env), logLevel: 'warn' }
  const databaseUrl = config.databaseUrl ?? findRunningAddress(config.dataDir)
  const database = await openDatabase({ ...config, databaseUrl }, pino({ level: config.logLevel }))
  try {
    return { ctx: createBaseCtx(await createApp({ config, database })), close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

export function readFolderArgument(usage: string): string {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new Error(`Usage: ${usage}`)
  return folder
}

/** Prints what differs. Returns whether the ledger is consistent. */
export async function checkLedger(): Promise<boolean> {
  const { ctx, close } = await openForCommand()
  try {
    const faults = await findLedgerDiscrepancies(ctx)
    for (const fault of faults) process.stdout.write(`${describeDiscrepancy(fault)}\n`)
    if (faults.length === 0)
      process.stdout.write(
        'No ledger faults: every account, lot and balance equals the sum of its entries.\n',
      )
    return faults.length === 0
  } finally {
    await close()
  }
}

function explain(error: unknown): string {
  if (error instanceof FileStoreError) return error.message
  if (error instanceof ApiError) return errorText('en', error.code)
  if (error instanceof DataFolderInUseError)
    return 'The data folder is in use by a running server: stop it first.'
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? error.message : String(error)
}

/** The exit code is 0, or 1 if `work` returns false, or `failed`, with a message, if it throws. */
export function runCommand(work: () => Promise<unknown>, failed = 1): void {
  work().then(
    (result) => process.exit(result === false ? 1 : 0),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`)
      process.exit(failed)
    },
  )
}
