import { plural, text } from '#contract/core/text.ts'

/** Texts of the searches of places and of offers. */
export const resultsText = text({
  ar: {
    what: 'ما تبحث عنه',
    places: 'الأماكن',
    offers: 'العروض',
    filters: 'تصفية النتائج',
    openFilters: (on: number) =>
      plural(on, {
        zero: 'التصفية',
        one: 'التصفية، شرط واحد',
        two: 'التصفية، شرطان',
        few: 'التصفية، # شروط',
        many: 'التصفية، # شرطًا',
        other: 'التصفية، # شرط',
      }),
    clearAll: 'مسح الكل',
    openNearby: 'المفتوح أولًا',
    openThenNear: 'المفتوح الآن أولًا، ثم الأقرب إليك',
    openThenRated: (area: string | null) =>
      area ? `المفتوح الآن أولًا، ثم الأعلى تقييمًا في ${area}` : 'المفتوح الآن أولًا، ثم الأعلى تقييمًا',
    usableThenNear: 'ما يسري الآن أولًا، ثم الأقرب إليك',
    usableThenRated: (area: string | null) =>
      area ? `ما يسري الآن أولًا، ثم الأعلى تقييمًا في ${area}` : 'ما يسري الآن أولًا، ثم الأعلى تقييمًا',
    inArea: (what: string, area: string) => `${what} في ${area}`,
    nearYou: (what: string) => `${what} بالقرب منك`,
    open: 'مفتوح الآن',
    notOpen: 'أماكن أخرى',
    usable: 'يسري الآن',
    notUsable: 'يسري لاحقًا',
  },
  en: {
    what: 'What you’re looking for',
    places: 'Places',
    offers: 'Offers',
    filters: 'Filter results',
    openFilters: (on) => plural(on, { zero: 'Filters', one: 'Filters, # on', other: 'Filters, # on' }),
    clearAll: 'Clear all',
    openNearby: 'Open first',
    openThenNear: 'Open now first, then the nearest to you',
    openThenRated: (area) =>
      area ? `Open now first, then the top rated in ${area}` : 'Open now first, then the top rated',
    usableThenNear: 'Valid now first, then the nearest to you',
    usableThenRated: (area) =>
      area ? `Valid now first, then the top rated in ${area}` : 'Valid now first, then the top rated',
    inArea: (what, area) => `${what} in ${area}`,
    nearYou: (what) => `${what} near you`,
    open: 'Open now',
    notOpen: 'Other places',
    usable: 'Valid now',
    notUsable: 'Valid later',
  },
})
