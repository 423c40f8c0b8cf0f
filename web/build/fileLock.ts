import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

// SQLite's "somebody else has it": https://www.sqlite.org/rescode.html#busy
const busy = 5

/** Takes the only lock of an SQLite database; false where another process has it. */
function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false
    throw error
  }
}

/**
 * Works while no other process does under the same lock, a file that stays empty. The system takes the lock back from a
 * process that ends in any way, so nobody waits for one that was killed.
 */
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
