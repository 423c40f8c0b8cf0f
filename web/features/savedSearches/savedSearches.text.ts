import { plural, text } from '#contract/core/text.ts'
import { resultsText } from '#web/domain/search/results.text.ts'

const none = { ar: 'لم تحفظ أي بحث بعد', en: 'No saved searches yet' }

export const savedSearchesText = text({
  ar: {
    found: (searches: number) =>
      plural(searches, {
        zero: none.ar,
        one: 'بحث واحد',
        two: 'عمليتا بحث',
        few: '# عمليات بحث',
        many: '# عملية بحث',
        other: '# عملية بحث',
      }),
    lead: 'نخبرك بما يُنشر بعد الحفظ ويطابق بحثك، مرة في اليوم على الأكثر.',
    none: none.ar,
    noneMore: 'ابحث عن أماكن أو عروض، ثم اضغط «احفظ البحث»: تجد البحث هنا، ونخبرك بكل جديد يطابقه.',
    toPlaces: 'ابحث عن أماكن',
    toOffers: 'ابحث عن عروض',
    places: resultsText.ar.places,
    offers: resultsText.ar.offers,
    savedOn: (date: string) => `حُفظ في ${date}`,
    notify: 'أخبرني بالجديد',
    notifyOf: (name: string) => `أخبرني بالجديد في «${name}»`,
    rename: 'تغيير الاسم',
    name: 'اسم البحث',
    renameOf: (name: string) => `تغيير اسم «${name}»`,
    deleteOf: (name: string) => `حذف «${name}»`,
    deleteTitle: 'حذف البحث المحفوظ؟',
    deleteMore: (name: string) => `لن تجد «${name}» هنا، ولن نخبرك بجديده.`,
    deleted: 'حُذف البحث.',
  },
  en: {
    found: (searches) => plural(searches, { zero: none.en, one: '# search', other: '# searches' }),
    lead: 'We’ll tell you what is published after you saved a search and matches it, at most once a day.',
    none: none.en,
    noneMore:
      'Search for places or offers, then press “Save search”: you’ll find the search here, and we’ll tell you about new matches.',
    toPlaces: 'Search for places',
    toOffers: 'Search for offers',
    places: resultsText.en.places,
    offers: resultsText.en.offers,
    savedOn: (date) => `Saved on ${date}`,
    notify: 'Tell me about new matches',
    notifyOf: (name) => `Tell me about new matches in “${name}”`,
    rename: 'Rename',
    name: 'Name',
    renameOf: (name) => `Rename “${name}”`,
    deleteOf: (name) => `Delete “${name}”`,
    deleteTitle: 'Delete the saved search?',
    deleteMore: (name) => `“${name}” will be removed from this list, and you’ll hear no more about it.`,
    deleted: 'Search deleted.',
  },
})
