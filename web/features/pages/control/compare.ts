import type { KeptSection } from '#contract/pages/schemas.ts'
import { toPlainText } from '../toPlainText.ts'
import { diff, diffWords, type Piece } from './diff.ts'

export type ChangedText = {
  field: 'titleAr' | 'titleEn' | 'contentAr' | 'contentEn'
  pieces: Piece[]
  isSameText: boolean
}

export type SectionChange = {
  id: number
  kind: 'added' | 'deleted' | 'changed' | 'moved'
  titleAr: string
  titleEn: string
  texts: ChangedText[]
  picture: boolean
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

/** The smallest set of common sections whose order changed. */
function findMovedIds(before: readonly number[], after: readonly number[]): Set<number> {
  const removed = diff(before, after).filter(({ kind }) => kind === 'removed')
  return new Set(removed.map(({ item: id }) => id))
}

/** In the later version's order, then the removed sections. */
export function findSectionChanges(
  before: readonly KeptSection[],
  after: readonly KeptSection[],
): SectionChange[] {
  const beforeById = new Map(before.map((section) => [section.id, section]))
  const remainingIds = new Set(after.map(({ id }) => id))
  const getCommonIds = (sections: readonly KeptSection[]) =>
    sections.map(({ id }) => id).filter((id) => beforeById.has(id) && remainingIds.has(id))
  const movedIds = findMovedIds(getCommonIds(before), getCommonIds(after))
  const presentSections = after.flatMap((section): SectionChange[] => {
    const { id, titleAr, titleEn } = section
    const previous = beforeById.get(id)
    const titles = { id, titleAr, titleEn }
    if (!previous) return [{ ...titles, kind: 'added', texts: [], picture: false }]
    const [texts, picture] = [diffTexts(previous, section), previous.imagePath !== section.imagePath]
    if (texts.length > 0 || picture) return [{ ...titles, kind: 'changed', texts, picture }]
    return movedIds.has(id) ? [{ ...titles, kind: 'moved', texts: [], picture: false }] : []
  })
  const deletedSections = before
    .filter(({ id }) => !remainingIds.has(id))
    .map(
      ({ id, titleAr, titleEn }): SectionChange => ({
        id,
        titleAr,
        titleEn,
        kind: 'deleted',
        texts: [],
        picture: false,
      }),
    )
  return [...presentSections, ...deletedSections]
}
