import { createBackup } from './backup/backup.ts'
import { readFolderArgument, runCommand } from './command.ts'
import { type Config, readConfig } from './config/config.ts'
import { findRunningAddress, startEmbedded } from './db/embedded.ts'
import { withClient } from './db/withClient.ts'
import { createPorts } from './integrations/createAdapters.ts'

/** Starts the embedded database if none is running. */
async function open({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop?: () => Promise<void> }> {
  const url = databaseUrl ?? findRunningAddress(dataDir)
  return url ? { url } : startEmbedded(dataDir)
}

async function run(): Promise<void> {
  const folder = readFolderArgument('npm run backup -- FOLDER')
  const config = readConfig(process.env)
  const ports = await createPorts(config)
  const from = performance.now()
  const { url, stop } = await open(config)
  try {
    const { manifest, missing } = await withClient(url, async (client) => {
      const { rows } = await client.query<{ at: Date }>('select now() as at')
      return createBackup({ client, config, ports }, folder, rows[0]?.at as Date)
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(
      `Backed up ${rows} rows of ${manifest.tables.length} tables, ${manifest.jobs} jobs and ${manifest.pictures} pictures to ${folder} in ${seconds} s.\n`,
    )
    if (missing.length > 0) process.stdout.write(`Pictures with missing files: ${missing.join(', ')}\n`)
    process.stdout.write(
      'Store APP_SECRET separately: encrypted values in the backup can only be decrypted with it.\n',
    )
  } finally {
    await stop?.()
  }
}

runCommand(run)
