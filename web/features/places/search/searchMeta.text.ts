import { plural, text } from '#contract/core/text.ts'

export const searchMetaText = text({
  ar: {
    none: (title: string) => `${title}: لا توجد أماكن هنا بعد.`,
    places: (n: number) =>
      plural(n, {
        zero: 'لا أماكن',
        one: 'مكان واحد',
        two: 'مكانان',
        few: '# أماكن',
        many: '# مكانًا',
        other: '# مكان',
      }),
    some: (title: string, places: string) =>
      `${title}: ${places} بالعناوين ومواعيد العمل والخدمات، على الخريطة وفي قائمة.`,
  },
  en: {
    none: (title) => `${title}: there are no places here yet.`,
    places: (n) => plural(n, { one: '# place', other: '# places' }),
    some: (title, places) =>
      `${title}: ${places} with addresses, opening hours and services, on a map and in a list.`,
  },
})
