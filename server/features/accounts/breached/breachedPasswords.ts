import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mightContain } from './bloomFilter.ts'
import { toSpellings } from './spellings.ts'

let filter: Buffer | undefined

export function isBreached(password: string): boolean {
  filter ??= readFileSync(join(import.meta.dirname, 'commonest.bloom'))
  const leaked = filter
  return toSpellings(password).some((spelling) => mightContain(leaked, spelling))
}
