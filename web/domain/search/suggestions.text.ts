import { plural, text } from '#contract/core/text.ts'

export const suggestionsText = text({
  ar: {
    suggestions: 'اقتراحات البحث',
    found: (n: number) =>
      plural(n, {
        zero: 'لا اقتراحات',
        one: 'اقتراح واحد',
        two: 'اقتراحان',
        few: '# اقتراحات',
        many: '# اقتراحًا',
        other: '# اقتراح',
      }),
  },
  en: {
    suggestions: 'Search suggestions',
    found: (n) => plural(n, { zero: 'No suggestions', one: '# suggestion', other: '# suggestions' }),
  },
})
