import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root; the command runs it as another user. */
export type Runner = { command: string[]; uid?: number; binaries: string }

/**
 * PostgreSQL writes to files in `home`, which also contains other files, and to the whole folders in `own`.
 */
type Places = { home: string; own: string[] }

const root = 0
const nobody = 65534

function works(command: string[]): boolean {
  const [program = '', ...rest] = command
  return spawnSync(program, [...rest, 'true'], { stdio: 'ignore' }).status === 0
}

function giveAll(path: string, uid: number): void {
  lchownSync(path, uid, uid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path)) giveAll(join(path, entry), uid)
}

/** An earlier start may have run PostgreSQL as the other user. */
function give({ home, own }: Places, from: number, to: number): void {
  if (statSync(home).uid === from) lchownSync(home, to, to)
  for (const folder of own) if (existsSync(folder) && statSync(folder).uid === from) giveAll(folder, to)
}

function assertReachable(folder: string): void {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (at === folder || statSync(at).mode & 0o001) continue
    throw new Error(
      `Permission denied: when started as root, PostgreSQL runs as another user, who can't access ${folder} below ${at}. Set DATA_DIR to another folder, or run Makan as a separate user.`,
    )
  }
}

/** Atomically and once per package version: another user cannot read below root's home. */
export function copyForNobody(binaries: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(binaries), 'package.json'), 'utf8'))
  const copy = join(tmpdir(), `makan-postgres-${version}`)
  if (existsSync(copy) && statSync(copy).uid === root) return copy
  const draft = mkdtempSync(`${copy}-`)
  cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
    return copy
  } catch (error) {
    if (!existsSync(copy) || statSync(copy).uid !== root) throw error
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true })
    return copy
  }
}

/** Also gives it access to its paths. */
export function createUnprivilegedRunner(binaries: string, places: Places): Runner {
  // PostgreSQL stops together with this process, even if it is killed.
  const dieWithUs = works(['setpriv', '--pdeathsig', 'INT', '--'])
    ? ['setpriv', '--pdeathsig', 'INT', '--']
    : []
  if (process.getuid?.() !== root) return { command: dieWithUs, binaries }
  const mapped = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  if (works(mapped)) {
    give(places, nobody, root)
    return { command: [...mapped, ...dieWithUs], binaries }
  }
  assertReachable(places.home)
  give(places, root, nobody)
  return { command: dieWithUs, uid: nobody, binaries: copyForNobody(binaries) }
}
