import { plural, text } from '../core/text.ts'

export const reviewsText = text({
  ar: {
    stars: (n: number) =>
      plural(n, {
        zero: 'بلا نجوم',
        one: 'نجمة واحدة',
        two: 'نجمتان',
        few: '# نجوم',
        many: '# نجمة',
        other: '# نجمة',
      }),
    reviews: (n: number) =>
      plural(n, {
        zero: 'بلا تقييمات',
        one: 'تقييم واحد',
        two: 'تقييمان',
        few: '# تقييمات',
        many: '# تقييمًا',
        other: '# تقييم',
      }),
  },
  en: {
    stars: (n) => plural(n, { zero: 'No stars', one: '# star', other: '# stars' }),
    reviews: (n) => plural(n, { zero: 'No reviews', one: '# review', other: '# reviews' }),
  },
})
