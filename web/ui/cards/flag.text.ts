import { plural, text } from '#contract/core/text.ts'

export const flagText = text({
  ar: {
    offers: (n: number) =>
      plural(n, {
        zero: '',
        one: 'عرض واحد',
        two: 'عرضان',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
  },
  en: { offers: (n) => plural(n, { one: '# offer', other: '# offers' }) },
})
