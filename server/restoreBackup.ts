import { listeners } from './app.ts'
import { restoreBackup } from './backup/restore.ts'
import { checkLedger, readFolderArgument, runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { startEmbedded } from './db/embedded.ts'
import { createPorts } from './integrations/createAdapters.ts'

async function run(): Promise<boolean> {
  const folder = readFolderArgument('npm run restore -- FOLDER')
  const config = readConfig(process.env)
  const ports = await createPorts(config)
  const from = performance.now()
  const embedded = config.databaseUrl ? null : await startEmbedded(config.dataDir)
  const url = config.databaseUrl ?? (embedded?.url as string)
  try {
    const restored = await restoreBackup({ url, config, ports, listeners }, folder)
    const { manifest, sessionsEnded, withheld } = restored
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(
      `Restored the backup of ${manifest.madeAt} in ${seconds} s: ${manifest.tables.length} tables, ${manifest.pictures} pictures.\n` +
        `${sessionsEnded} sessions were ended; ${withheld} mails, SMS and push messages pending at that time will not be sent.\n`,
    )
  } finally {
    await embedded?.stop()
  }
  // Opens the restored database as a start would, which migrates it to this release.
  return checkLedger()
}

runCommand(run)
