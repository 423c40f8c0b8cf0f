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

/** How to run a program as somebody whom PostgreSQL accepts: it refuses to run as root. */
export type Runner = { command: string[]; uid?: number; binaries: string }

/** Where PostgreSQL writes: below `home`, which holds other things too, and whole folders of its own. */
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

/** Hands over what PostgreSQL writes; an earlier start may have run it as the other of the two. */
function give({ home, own }: Places, from: number, to: number): void {
  if (statSync(home).uid === from) lchownSync(home, to, to)
  for (const folder of own) if (existsSync(folder) && statSync(folder).uid === from) giveAll(folder, to)
}

function assertReachable(folder: string): void {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (at === folder || statSync(at).mode & 0o001) continue
    throw new Error(
      `Started as root, PostgreSQL runs as another user, who can't reach ${folder} below ${at}: set DATA_DIR to a folder elsewhere, or start Makan as a user of its own.`,
    )
  }
}

/**
 * Another user can't read programs below root's home, so they get a copy of their own, there whole or not at all: one for
 * each version of the package.
 */
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
    // Another start was quicker.
    rmSync(draft, { recursive: true, force: true })
    return copy
  }
}

/** Finds out how to start PostgreSQL here, and lets it write where it must. */
export function unprivileged(binaries: string, places: Places): Runner {
  // PostgreSQL stops with us, even where we are killed.
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
