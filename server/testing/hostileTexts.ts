import type { sendsOf } from '../../contract/call.ts'

/** What strains a reader of text: its beginning, what is repeated, its end. */
const fillings: Record<string, [head: string, unit: string, tail: string]> = {
  'marks out of order': ['a', '\u0301\u0327', ''],
  'marks that come apart': ['a', '\u0344\u0327', ''],
  'Arabic marks out of order': ['م', '\u0651\u064B', ''],
  'a mark on every letter': ['', 'e\u0301', ''],
  'as many marks as a letter may bear': ['', `a${'\u0301\u0327'.repeat(15)}`, ''],
  'syllables in pieces': ['', '\u1100\u1161\u11A8', ''],
  'spaces between letters': ['a', ' ', 'a'],
  'lines of nothing': ['a', '\r\n\t', 'a'],
  'what has no shape': ['', '\u200B\u202E', ''],
  'halves of signs': ['', '\uD83D', ''],
  zeros: ['', '\u0000', ''],
  'Arabic digits': ['+', '٩', ''],
  'the beginning of an e-mail': ['a@', 'a.', ' '],
  'an e-mail of many': ['', 'a@', ''],
  'a link that breaks off': ['https://', 'a.', '\na'],
  'tags without an end': ['', '<a href=', ''],
}

type Travels = ReturnType<typeof sendsOf>

/** Of a text on its way. */
const bytesOf: Record<Travels, (text: string) => number> = {
  query: (text) => `${new URLSearchParams([['', text]])}`.length - 1,
  body: (text) => Buffer.byteLength(JSON.stringify(text)) - 2,
  form: (text) => Buffer.byteLength(text),
}

/** The last is just under what an address, a body, a field of a form may have. */
const sizes: Record<Travels, readonly number[]> = {
  query: [500, 10_000, 15_000],
  body: [500, 10_000, 1_048_000],
  form: [500, 10_000, 99_990],
}

function textsOf(travels: Travels): [what: string, text: string][] {
  const bytes = bytesOf[travels]
  return sizes[travels].flatMap((size) =>
    Object.entries(fillings).map(([what, [head, unit, tail]]): [string, string] => {
      const room = size - bytes(head) - bytes(tail)
      return [`${size} bytes of ${what}`, head + unit.repeat(room / bytes(unit)) + tail]
    }),
  )
}

/** The shortest first, one for each strain. */
export const texts = { query: textsOf('query'), body: textsOf('body'), form: textsOf('form') }

/** How many ways there are to strain a reader of text. */
export const strains = Object.keys(fillings).length
