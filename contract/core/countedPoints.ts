import { plural } from './text.ts'

/** Two of them are another word as a subject than after what governs them. */
const inArabic = (two: string) => (n: number) =>
  plural(n, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two,
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  })

/** So many points as a subject: «خُصمت نقطتان». */
export const arabicPoints = inArabic('نقطتان')

/** So many points after a verb or a noun that governs them: «حوّل نقطتين». */
export const governedArabicPoints = inArabic('نقطتين')

export const englishPoints = (n: number) => plural(n, { one: '# point', other: '# points' })
