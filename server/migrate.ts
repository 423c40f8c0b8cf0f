import { pino } from 'pino'
import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { openDatabase } from './db/open.ts'

async function migrate(): Promise<void> {
  const { migrated, close } = await openDatabase(readConfig(process.env), pino({ level: 'warn' }))
  await close()
  for (const name of migrated) process.stdout.write(`${name}\n`)
  process.stdout.write(
    migrated.length === 0
      ? 'The database is up to date: no pending migrations.\n'
      : 'The database is up to date.\n',
  )
}

runCommand(migrate)
