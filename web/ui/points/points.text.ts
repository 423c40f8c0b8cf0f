import { plural, text } from '#contract/core/text.ts'

export const pointsText = text({
  ar: {
    zero: 'صفر',
    /** Without the number, which is next to it. */
    unit: (n: number) =>
      plural(n, { zero: 'نقطة', one: 'نقطة', two: 'نقطة', few: 'نقاط', many: 'نقطة', other: 'نقطة' }),
  },
  en: { zero: '0', unit: (n) => plural(n, { one: 'point', other: 'points' }) },
})

export const pointsBalanceText = text({
  ar: { available: 'لديك', needed: 'المطلوب', after: 'يبقى لك', missing: 'ينقصك' },
  en: { available: 'You have', needed: 'Needed', after: 'After', missing: 'Missing' },
})

export const packageCardText = text({
  ar: {
    mostChosen: 'الأكثر اختيارًا',
    saves: (amount: string) => `توفّر ${amount}`,
    validFor: (months: number) =>
      plural(months, {
        zero: 'صالحة أقل من شهر',
        one: 'صالحة شهرًا واحدًا',
        two: 'صالحة شهرين',
        few: 'صالحة # أشهر',
        many: 'صالحة # شهرًا',
        other: 'صالحة # شهر',
      }),
  },
  en: {
    mostChosen: 'Most chosen',
    saves: (amount) => `Save ${amount}`,
    validFor: (months) => plural(months, { one: 'Valid for # month', other: 'Valid for # months' }),
  },
})
