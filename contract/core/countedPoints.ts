import { plural } from './text.ts'

/** The Arabic dual differs between a subject and a governed noun. */
const inArabic = (two: string) => (n: number) =>
  plural(n, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two,
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  })

/** Points as the subject of a sentence: «خُصمت نقطتان». */
export const arabicPoints = inArabic('نقطتان')

/** Points after a verb or noun that governs them: «حوّل نقطتين». */
export const governedArabicPoints = inArabic('نقطتين')

export const englishPoints = (n: number) => plural(n, { one: '# point', other: '# points' })
