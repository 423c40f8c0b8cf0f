import { plural, text } from '#contract/core/text.ts'

export const pointsText = text({
  ar: {
    /** Without the number, which is next to it. */
    unit: (n: number) =>
      plural(n, { zero: 'نقطة', one: 'نقطة', two: 'نقطة', few: 'نقاط', many: 'نقطة', other: 'نقطة' }),
  },
  en: { unit: (n) => plural(n, { one: 'point', other: 'points' }) },
})
