import type { KeptSection } from '#contract/pages/schemas.ts'
import { toPlainText } from '../toPlainText.ts'

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

export type ChangedText = {
  field: 'titleAr' | 'titleEn' | 'contentAr' | 'contentEn'
  pieces: Piece[]
  isSameText: boolean
}

export type SectionChange = {
  id: number
  how: 'added' | 'deleted' | 'changed' | 'moved'
  titleAr: string
  titleEn: string
  texts: ChangedText[]
  picture: boolean
}

// Comparing more cells would be slow, so the middle then counts as replaced.
const maxCells = 4_000_000

/** Length of the longest common subsequence of both remainders, for each pair of positions. */
function computeLcsTable(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, next] = [table[i] as Uint16Array, table[i + 1] as Uint16Array]
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

function diffMiddle(before: readonly string[], after: readonly string[]): [Piece['kind'], string][] {
  if (before.length * after.length > maxCells)
    return [
      ...before.map((word) => ['removed', word] as const),
      ...after.map((word) => ['added', word] as const),
    ].map(([kind, word]) => [kind, word])
  const lcsTable = computeLcsTable(before, after)
  const diff: [Piece['kind'], string][] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      diff.push(['same', before[i] ?? ''])
      i += 1
      j += 1
    } else if (
      j >= after.length ||
      (i < before.length && (lcsTable[i + 1]?.[j] ?? 0) >= (lcsTable[i]?.[j + 1] ?? 0))
    ) {
      diff.push(['removed', before[i] ?? ''])
      i += 1
    } else {
      diff.push(['added', after[j] ?? ''])
      j += 1
    }
  }
  return diff
}

export function diffWords(before: string, after: string): Piece[] {
  const [wordsBefore, wordsAfter] = [before.split(' ').filter(Boolean), after.split(' ').filter(Boolean)]
  let start = 0
  while (start < wordsBefore.length && wordsBefore[start] === wordsAfter[start]) start += 1
  let end = 0
  while (
    end < Math.min(wordsBefore.length, wordsAfter.length) - start &&
    wordsBefore.at(-1 - end) === wordsAfter.at(-1 - end)
  )
    end += 1
  const toSame = (unchanged: readonly string[]) =>
    unchanged.map((word): [Piece['kind'], string] => ['same', word])
  const tokens = [
    ...toSame(wordsBefore.slice(0, start)),
    ...diffMiddle(
      wordsBefore.slice(start, wordsBefore.length - end),
      wordsAfter.slice(start, wordsAfter.length - end),
    ),
    ...toSame(wordsBefore.slice(wordsBefore.length - end)),
  ]
  const pieces: Piece[] = []
  for (const [kind, word] of tokens) {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += ` ${word}`
    else pieces.push({ kind, text: word })
  }
  return pieces
}

const fields = ['titleAr', 'titleEn', 'contentAr', 'contentEn'] as const

function diffTexts(before: KeptSection, after: KeptSection): ChangedText[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => {
      const [textBefore, textAfter] = [toPlainText(before[field]), toPlainText(after[field])]
      return { field, pieces: diffWords(textBefore, textAfter), isSameText: textBefore === textAfter }
    })
}

/** Returns the smallest set of common sections whose order changed. */
function findMovedIds(before: readonly number[], after: readonly number[]): Set<number> {
  const pieces = diffWords(before.join(' '), after.join(' '))
  const movedIds = pieces
    .filter(({ kind }) => kind === 'removed')
    .flatMap(({ text }) => text.split(' ').map(Number))
  return new Set(movedIds)
}

/**
 * Returns the changes of a page's sections between two versions: in the later version's order, then the
 * removed ones.
 */
export function changesBetween(
  before: readonly KeptSection[],
  after: readonly KeptSection[],
): SectionChange[] {
  const beforeById = new Map(before.map((section) => [section.id, section]))
  const remainingIds = new Set(after.map(({ id }) => id))
  const getCommonIds = (sections: readonly KeptSection[]) =>
    sections.map(({ id }) => id).filter((id) => beforeById.has(id) && remainingIds.has(id))
  const moved = findMovedIds(getCommonIds(before), getCommonIds(after))
  const currentChanges = after.flatMap((section): SectionChange[] => {
    const { id, titleAr, titleEn } = section
    const previous = beforeById.get(id)
    const titles = { id, titleAr, titleEn }
    if (!previous) return [{ ...titles, how: 'added', texts: [], picture: false }]
    const [texts, picture] = [diffTexts(previous, section), previous.imagePath !== section.imagePath]
    if (texts.length > 0 || picture) return [{ ...titles, how: 'changed', texts, picture }]
    return moved.has(id) ? [{ ...titles, how: 'moved', texts: [], picture: false }] : []
  })
  const deletedSections = before
    .filter(({ id }) => !remainingIds.has(id))
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
  return [...currentChanges, ...deletedSections]
}
