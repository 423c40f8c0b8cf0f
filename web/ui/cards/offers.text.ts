import { plural, text } from '../../../contract/text.ts'

/** How many offers a place has, as the flag on its picture says it. */
export const offersText = text({
  ar: {
    offers: (n: number) =>
      plural(n, {
        zero: '',
        one: 'عرض',
        two: 'عرضان',
        few: '# عروض',
        many: '# عرضًا',
        other: '# عرض',
      }),
  },
  en: { offers: (n) => plural(n, { one: '# offer', other: '# offers' }) },
})
