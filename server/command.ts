import { pino } from 'pino'
import { errorText } from '#contract/errors.ts'
import { createApp } from './app.ts'
import { ApiError } from './common/apiError.ts'
import { StoreUnavailable } from './common/storeUnavailable.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/values.ts'
import { jobCtx } from './core/app.ts'
import type { Ctx } from './core/ctx.ts'
import { DataFolderInUse, runningAddress } from './db/embedded.ts'
import { openDatabase } from './db/open.ts'
import { describeFault, findLedgerFaults } from './features/wallet/ledgerCheck.service.ts'

/**
 * Opens what a program at the terminal works with, on the database of the settings; it ends with `close`. An embedded database
 * that runs already is shared with the product.
 */
export async function openForCommand(): Promise<{ ctx: Ctx; close: () => Promise<void> }> {
  const config = { ...readConfig(process.env), logLevel: 'warn' }
  const databaseUrl = config.databaseUrl ?? runningAddress(config.dataDir)
  const database = await openDatabase({ ...config, databaseUrl }, pino({ level: config.logLevel }))
  try {
    return { ctx: jobCtx(await createApp({ config, database })), close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The folder that a program at the terminal is given; without one it says how it is used. */
export function folderArgument(usage: string): string {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0) throw new Error(`Usage: ${usage}`)
  return folder
}

/** Adds up the whole ledger now, and says what differs; replies whether nothing does. */
export async function checkLedger(): Promise<boolean> {
  const { ctx, close } = await openForCommand()
  try {
    const faults = await findLedgerFaults(ctx)
    for (const fault of faults) process.stdout.write(`${describeFault(fault)}\n`)
    if (faults.length === 0)
      process.stdout.write('Every account, lot and balance is the sum of its movements.\n')
    return faults.length === 0
  } finally {
    await close()
  }
}

/** Why a program at the terminal could not do what it should, in a sentence. */
function explain(error: unknown): string {
  if (error instanceof StoreUnavailable) return error.message
  if (error instanceof ApiError) return errorText('en', error.code)
  if (error instanceof DataFolderInUse) return 'Makan runs on this data folder: stop it first.'
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? error.message : String(error)
}

/**
 * Runs a program at the terminal to its end: with code 0, with 1 where its work replies false, and where it can't be done
 * with a sentence and the code `failed`.
 */
export function runCommand(work: () => Promise<unknown>, failed = 1): void {
  work().then(
    (result) => process.exit(result === false ? 1 : 0),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`)
      process.exit(failed)
    },
  )
}
