import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { fold } from '#contract/core/fold.ts'
import { egypt } from '#contract/regions/egypt.ts'
import { createTestDatabase } from '../testing/app/databases.ts'
import { getRunCount } from '../testing/app/propertyRuns.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

after(async () => {
  await client.end()
  await database.drop()
})

async function foldInSql(values: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ folded: string }>(
    'select ar_norm(value) as folded from unnest($1::text[]) with ordinality as given (value, at) order by at',
    [values],
  )
  return rows.map(({ folded }) => folded)
}

const alphabet = [
  // Letters.
  ...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  // Hamza forms.
  ...'أإآٱىةؤئء',
  // Digits.
  ...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  // Cases.
  ..."aAzZéÉÿŸñÇößẞİıI019 \t\n-'’.",
  // Marks.
  ...'ـ\u064B\u064E\u0651\u0652\u0655\u0670\u0301\u0308\u200B\u200F\u202B\u2067\uFEFF',
  // Foreign letters.
  ...'پچگیکڪېےھہەۀۂۃ\u06E1\u0610😀',
  // Compatibility forms.
  ...'ﻛﺸﺮﻱﻻﷲ﷼２ＡａﬁΣςσ½㌔ｶﾞ',
  // Invisible characters.
  ...'\u00AD\u034F\u061C\u115F\u180E\u2060\u206F\u2800\u3164\uFE0F\uFFA0\u{E0041}\u{E0100}',
  // Spaces.
  ...'\u00A0\u0085\u1680\u2009\u2028\u3000',
]
const arbitraryName = fc
  .array(fc.constantFrom(...alphabet), { maxLength: 24 })
  .map((letters) => letters.join(''))

test('folding: folding twice equals folding once', () => {
  fc.assert(
    fc.property(arbitraryName, (text) => assert.equal(fold(fold(text)), fold(text))),
    { numRuns: getRunCount(2000) },
  )
})

test('folding: the database and the server fold equally', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryName, { minLength: 20, maxLength: 60 }), async (names) => {
      assert.deepEqual(await foldInSql(names), names.map(fold))
    }),
    { numRuns: getRunCount(40) },
  )
})

test('folding: the database and the server fold every character equally', async () => {
  // Without Cyrillic Extended-C, Latin Extended-D and characters beyond U+FFFF: Unicode adds cased letters
  // there that an older database does not know.
  const hasSameCaseInAllVersions = (code: number) =>
    code < 0x1c80 || (code > 0x1c8f && code < 0xa700) || (code >= 0xf900 && code <= 0xffff)
  const allCharacters = [...Array(0x10000).keys()]
    .filter((code) => code > 0 && hasSameCaseInAllVersions(code))
    .map((code) => `x${String.fromCodePoint(code)}X`)
  const inDatabase = await foldInSql(allCharacters)
  assert.deepEqual(
    allCharacters.filter((text, index) => inDatabase[index] !== fold(text)),
    [],
  )
})

test('folding: in the database, folding twice equals folding once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryName, { minLength: 20, maxLength: 60 }), async (names) => {
      const once = await foldInSql(names)
      assert.deepEqual(await foldInSql(once), once)
    }),
    { numRuns: getRunCount(20) },
  )
})

const spellings: Record<string, readonly string[]> = {
  ا: ['ا', 'أ', 'إ', 'آ', 'ٱ', '\u0627\u0654', '\u0627\u0655', '\u0627\u0653', 'ﺎ', 'ﺃ'],
  ك: ['ك', 'ک', 'ڪ', 'ﻛ', 'ﮐ'],
  ي: ['ي', 'ى', 'ی', 'ﻳ', 'ﯽ'],
  ه: ['ه', 'ة', 'ہ', 'ە', 'ۀ', 'ۃ', 'ﻬ', 'ﺔ'],
  ' ': [' ', '  ', '\t', ' \u200F', '\u00A0', '\u2800'],
  ...Object.fromEntries(
    [...'0123456789'].map((digit) => [
      digit,
      [digit, ...[0x660, 0x6f0, 0xff10].map((zero) => String.fromCharCode(zero + Number(digit)))],
    ]),
  ),
}
const decorations = [
  // Twice, so that most letters are undecorated.
  '',
  '',
  'ـ',
  'ـــ',
  '\u064E',
  '\u0651\u064F',
  '\u0652',
  '\u0670',
  '\u200B',
  '\u200D',
  '\uFE0F',
  '\u3164',
]

const arbitraryLetterSpelling = (letter: string) =>
  fc
    .tuple(
      fc.constantFrom(...(spellings[letter] ?? [letter, letter.toUpperCase()])),
      fc.constantFrom(...decorations),
    )
    .map((parts) => parts.join(''))

const cityNames = egypt.governments.flatMap(({ cities }) =>
  cities.flatMap(({ nameAr, nameEn }) => [nameAr, nameEn]),
)

const arbitrarySpelling = fc.constantFrom(...cityNames).chain((cityName) =>
  fc.tuple(
    fc.constant(cityName),
    fc.tuple(...[...fold(cityName)].map(arbitraryLetterSpelling)).map((letters) => letters.join('')),
  ),
)

test('folding: all spellings of a name fold equally, in server and database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitrarySpelling, { minLength: 20, maxLength: 60 }), async (pairs) => {
      const expected = pairs.map(([original]) => fold(original))
      const inputs = pairs.map(([, written]) => written)
      assert.deepEqual(inputs.map(fold), expected)
      assert.deepEqual(await foldInSql(inputs), expected)
    }),
    { numRuns: getRunCount(40) },
  )
})

test('folding: ؤ and ئ stay separate letters in any composition', async () => {
  assert.equal(fold('مؤسسة'), 'مؤسسه')
  assert.equal(fold('مو\u0654سسة'), 'مؤسسه')
  assert.notEqual(fold('مؤسسة'), fold('موسسة'))
  assert.deepEqual(await foldInSql(['بئر', 'بي\u0654ر', 'مؤسسة']), ['بئر', 'بئر', 'مؤسسه'])
})
