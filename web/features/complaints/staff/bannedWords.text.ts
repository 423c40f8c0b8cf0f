import { plural, text } from '#contract/core/text.ts'

export const bannedWordsText = text({
  ar: {
    counted: (count: number) =>
      plural(count, {
        zero: 'لا توجد كلمات ممنوعة',
        one: 'كلمة ممنوعة واحدة',
        two: 'كلمتان ممنوعتان',
        few: '# كلمات ممنوعة',
        many: '# كلمة ممنوعة',
        other: '# كلمة ممنوعة',
      }),
    search: 'ابحث عن كلمة',
    add: 'إضافة كلمة',
    edit: (word: string) => `تعديل «${word}»`,
    word: 'الكلمة',
    wordHelp:
      'كلمة أو عبارة تُرفض في التقييمات والردود، مهما كان تشكيلها أو همزاتها، ومع «ال» و«يا» وحروف العطف قبلها.',
    empty: 'لا توجد كلمات ممنوعة بعد',
    emptyMore: 'تُرفض الكلمات المسيئة التي تضيفها هنا قبل أن تُنشر في أي تقييم أو رد.',
    deleteMore: 'يمكن بعد ذلك أن تُكتب في التقييمات والردود.',
  },
  en: {
    counted: (count) =>
      plural(count, { zero: 'No banned words', one: '# banned word', other: '# banned words' }),
    search: 'Search for a word',
    add: 'Add a word',
    edit: (word) => `Edit “${word}”`,
    word: 'Word',
    wordHelp:
      'Reviews and replies containing this word or phrase are blocked, in any spelling and with Arabic prefixes.',
    empty: 'No banned words yet',
    emptyMore: 'Reviews and replies with a word you add here are blocked before they’re published.',
    deleteMore: 'Reviews and replies can contain it after that.',
  },
})
