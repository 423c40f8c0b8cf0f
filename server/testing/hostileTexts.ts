import type { sendsOf } from '#contract/call.ts'

/** What strains a reader of text: its beginning, what is repeated, its end. */
const fillings = {
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
} satisfies Record<string, [head: string, unit: string, tail: string]>

export type Strain = keyof typeof fillings

/** The ways to strain a reader of text, by name. */
export const strains = Object.keys(fillings) as Strain[]

export type Travels = ReturnType<typeof sendsOf>

/** Bytes of a text on its way. */
const bytesOf: Record<Travels, (text: string) => number> = {
  query: (text) => `${new URLSearchParams([['', text]])}`.length - 1,
  body: (text) => Buffer.byteLength(JSON.stringify(text)) - 2,
  form: (text) => Buffer.byteLength(text),
}

/** Just under the bytes that an address, a body or a field of a form may have. */
export const largest: Record<Travels, number> = { query: 15_000, body: 1_048_000, form: 99_990 }

/** A text that takes about `size` bytes where it travels like this. */
export function hostileText(strain: Strain, travels: Travels, size: number): string {
  const [head, unit, tail] = fillings[strain]
  const bytes = bytesOf[travels]
  return head + unit.repeat((size - bytes(head) - bytes(tail)) / bytes(unit)) + tail
}
