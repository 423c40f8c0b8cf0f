import { plural, text } from '../core/text.ts'

export const savedSearchNotificationTexts = text({
  ar: {
    newMatches: 'جديد في بحث حفظته',
    newMatchesMore: (matches: number, search: string) =>
      `${plural(matches, {
        zero: 'لا نتائج جديدة',
        one: 'نتيجة جديدة',
        two: 'نتيجتان جديدتان',
        few: '# نتائج جديدة',
        many: '# نتيجة جديدة',
        other: '# نتيجة جديدة',
      })} في «${search}».`,
  },
  en: {
    newMatches: 'New in a saved search',
    newMatchesMore: (matches, search) =>
      `${plural(matches, { one: '# new match', other: '# new matches' })} in “${search}”.`,
  },
})
