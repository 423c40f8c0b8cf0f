import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

// SQLITE_BUSY: https://www.sqlite.org/rescode.html#busy
const busy = 5

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false
    throw error
  }
}

/** The lock is an empty SQLite file. The operating system releases it even if the process is killed. */
export async function withFileLock(lock: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true })
  const database = new DatabaseSync(lock)
  try {
    while (!tryLock(database)) await pause(50)
    await work()
  } finally {
    database.close()
  }
}
