import { join } from 'node:path'
import { findPostmaster } from '../db/postmaster.ts'
import { dataFolder, type Program, pathOf, runProgram } from './programs.ts'

/** What came of killing the product over and over. */
export type CrashReport = { rounds: number; acknowledged: number; lost: string[] }

async function nextLine(program: Program): Promise<string> {
  const line = await program.lines.next()
  if (line.done) throw new Error(`The next start failed:\n${program.said()}`)
  return line.value
}

/** The rest of what a killed program had said before it died. */
async function restOf(program: Program): Promise<string[]> {
  const lines: string[] = []
  for (let line = await program.lines.next(); !line.done; line = await program.lines.next()) {
    lines.push(line.value)
  }
  return lines
}

/** Ends a writer as hard as can be: alone, or with its PostgreSQL in the middle of its work. */
async function kill(program: Program, folder: string, withDatabase: boolean): Promise<void> {
  const database = withDatabase ? findPostmaster(join(folder, 'postgres')) : null
  program.child.kill('SIGKILL')
  if (database) process.kill(database.pid, 'SIGKILL')
  await program.ended
}

/**
 * Kills a program that writes to the embedded database after some acknowledged commits, and starts it again on
 * the same folder, over and over: its PostgreSQL goes down with it, or dies too, or lives on as an orphan.
 */
export async function countLostCommits(
  rounds: number,
  tell: (toll: CrashReport) => void = () => {},
): Promise<CrashReport> {
  using folder = dataFolder()
  using withoutSetpriv = pathOf('unshare', 'true')
  const acknowledged = new Set<string>()
  const toll: CrashReport = { rounds: 0, acknowledged: 0, lost: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds
    const env = round % 3 === 2 && !isLast ? { PATH: withoutSetpriv.path } : {}
    const program = runProgram(['server/testing/crashWriter.ts', folder.path, String(round)], env)
    const kept = new Set(JSON.parse(await nextLine(program)) as string[])
    toll.lost = [...acknowledged].filter((key) => !kept.has(key))
    toll.rounds = round
    toll.acknowledged = acknowledged.size
    tell(toll)
    const until = 1 + ((round * 37) % 200)
    for (let n = 0; n < until; n += 1) acknowledged.add(await nextLine(program))
    await kill(program, folder.path, round % 3 === 1 || isLast)
    // A line that was cut short is no acknowledgement.
    for (const key of await restOf(program)) if (/^\d+\.\d\.\d+$/.test(key)) acknowledged.add(key)
    if (toll.lost.length > 0) break
  }
  return toll
}
