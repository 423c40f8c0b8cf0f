import { join } from 'node:path'
import { findPostmaster } from '../../server/db/postmaster.ts'
import {
  createDataFolder,
  createPathWith,
  startProcess,
  type TestProcess,
} from '../../server/testing/app/processes.ts'

export type CrashReport = { rounds: number; acknowledged: number; lost: string[] }

async function readNextLine(writer: TestProcess): Promise<string> {
  const line = await writer.lines.next()
  if (line.done) throw new Error(`Restart failed:\n${writer.output()}`)
  return line.value
}

async function readRemainingLines(writer: TestProcess): Promise<string[]> {
  const lines: string[] = []
  for (let line = await writer.lines.next(); !line.done; line = await writer.lines.next()) {
    lines.push(line.value)
  }
  return lines
}

async function killWriter(writer: TestProcess, folder: string, withDatabase: boolean): Promise<void> {
  const database = withDatabase ? findPostmaster(join(folder, 'postgres')) : null
  writer.child.kill('SIGKILL')
  if (database) process.kill(database.pid, 'SIGKILL')
  await writer.ended
}

/**
 * A process writes to the embedded database and restarts on the same folder. Its PostgreSQL ends with the
 * process, is killed too, or survives as an orphan.
 */
export async function countLostCommits(
  rounds: number,
  onProgress: (report: CrashReport) => void = () => {},
): Promise<CrashReport> {
  using folder = createDataFolder()
  using pathWithoutSetpriv = createPathWith('unshare', 'true')
  const acknowledged = new Set<string>()
  const report: CrashReport = { rounds: 0, acknowledged: 0, lost: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds
    const env = round % 3 === 2 && !isLast ? { PATH: pathWithoutSetpriv.path } : {}
    const writer = startProcess(['server/testing/programs/crashWriter.ts', folder.path, String(round)], env)
    const storedKeys = new Set(JSON.parse(await readNextLine(writer)) as string[])
    report.lost = [...acknowledged].filter((key) => !storedKeys.has(key))
    report.rounds = round
    report.acknowledged = acknowledged.size
    onProgress(report)
    const until = 1 + ((round * 37) % 200)
    for (let n = 0; n < until; n += 1) acknowledged.add(await readNextLine(writer))
    await killWriter(writer, folder.path, round % 3 === 1 || isLast)
    // A truncated line is not an acknowledgement.
    for (const key of await readRemainingLines(writer)) if (/^\d+\.\d\.\d+$/.test(key)) acknowledged.add(key)
    if (report.lost.length > 0) break
  }
  return report
}
