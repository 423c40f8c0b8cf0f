import type { KeptSection } from '#contract/pages.ts'
import { plainWords } from '../plainWords.ts'

/** Words that stayed, went or came, in their order. */
export type Piece = { kind: 'same' | 'gone' | 'new'; words: string }

export type ChangedText = {
  field: 'titleAr' | 'titleEn' | 'contentAr' | 'contentEn'
  pieces: Piece[]
  wordsAreSame: boolean
}

export type SectionChange = {
  id: number
  how: 'added' | 'deleted' | 'changed' | 'moved'
  titleAr: string
  titleEn: string
  texts: ChangedText[]
  picture: boolean
}

// A table of more cells than this would take long; then the middle counts as replaced.
const mostCells = 4_000_000

/** How long the longest common sequence of the rest of both lists is, for each two places. */
function lengthsOf(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, next] = [table[i] as Uint16Array, table[i + 1] as Uint16Array]
      row[j] = one[i] === other[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

function middleOf(one: readonly string[], other: readonly string[]): [Piece['kind'], string][] {
  if (one.length * other.length > mostCells)
    return [
      ...one.map((word) => ['gone', word] as const),
      ...other.map((word) => ['new', word] as const),
    ].map(([kind, word]) => [kind, word])
  const lengths = lengthsOf(one, other)
  const found: [Piece['kind'], string][] = []
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    if (i < one.length && one[i] === other[j]) {
      found.push(['same', one[i] ?? ''])
      i += 1
      j += 1
    } else if (
      j >= other.length ||
      (i < one.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      found.push(['gone', one[i] ?? ''])
      i += 1
    } else {
      found.push(['new', other[j] ?? ''])
      j += 1
    }
  }
  return found
}

/** What differs between two texts, word by word. */
export function piecesOf(before: string, after: string): Piece[] {
  const [one, other] = [before.split(' ').filter(Boolean), after.split(' ').filter(Boolean)]
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const same = (words: readonly string[]) => words.map((word): [Piece['kind'], string] => ['same', word])
  const words = [
    ...same(one.slice(0, start)),
    ...middleOf(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...same(one.slice(one.length - end)),
  ]
  const pieces: Piece[] = []
  for (const [kind, word] of words) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.words += ` ${word}`
    else pieces.push({ kind, words: word })
  }
  return pieces
}

const fields = ['titleAr', 'titleEn', 'contentAr', 'contentEn'] as const

function textsOf(before: KeptSection, after: KeptSection): ChangedText[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const [was, is] = [plainWords(before[field]), plainWords(after[field])]
      return { field, pieces: piecesOf(was, is), wordsAreSame: was === is }
    })
}

/** The sections that stand in another order among those that both have; as few as tell the difference. */
function movedAmong(before: readonly number[], after: readonly number[]): Set<number> {
  const pieces = piecesOf(before.join(' '), after.join(' '))
  const gone = pieces
    .filter(({ kind }) => kind === 'gone')
    .flatMap(({ words }) => words.split(' ').map(Number))
  return new Set(gone)
}

/** What happened to the sections of a page between two versions, as the later one has them, then those that went. */
export function changesBetween(
  before: readonly KeptSection[],
  after: readonly KeptSection[],
): SectionChange[] {
  const known = new Map(before.map((section) => [section.id, section]))
  const left = new Set(after.map(({ id }) => id))
  const idsOf = (sections: readonly KeptSection[]) =>
    sections.map(({ id }) => id).filter((id) => known.has(id) && left.has(id))
  const moved = movedAmong(idsOf(before), idsOf(after))
  const now = after.flatMap((section): SectionChange[] => {
    const { id, titleAr, titleEn } = section
    const was = known.get(id)
    const named = { id, titleAr, titleEn }
    if (!was) return [{ ...named, how: 'added', texts: [], picture: false }]
    const [texts, picture] = [textsOf(was, section), was.imagePath !== section.imagePath]
    if (texts.length > 0 || picture) return [{ ...named, how: 'changed', texts, picture }]
    return moved.has(id) ? [{ ...named, how: 'moved', texts: [], picture: false }] : []
  })
  const gone = before
    .filter(({ id }) => !left.has(id))
    .map(
      ({ id, titleAr, titleEn }): SectionChange => ({
        id,
        titleAr,
        titleEn,
        how: 'deleted',
        texts: [],
        picture: false,
      }),
    )
  return [...now, ...gone]
}
