import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import test from 'node:test'
import { createDataFolder } from '../testing/app/processes.ts'
import { copyForNobody } from './unprivileged.ts'

/** The only program file contains the version. */
function createPackage(folder: string, version: string): string {
  const native = join(folder, version, 'native')
  mkdirSync(native, { recursive: true })
  writeFileSync(join(folder, version, 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(native, 'postgres'), version)
  return native
}

test('embedded database: another user runs an updated PostgreSQL in its own version', () => {
  using data = createDataFolder()
  const unique = basename(data.path)
  for (const version of [`18.4.0-${unique}`, `18.6.0-${unique}`]) {
    const copy = copyForNobody(createPackage(data.path, version))
    assert.equal(readFileSync(join(copy, 'postgres'), 'utf8'), version)
    rmSync(copy, { recursive: true })
  }
})
