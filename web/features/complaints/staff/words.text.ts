import { plural, text } from '../../../../contract/text.ts'

export const wordsText = text({
  ar: {
    counted: (words: number) =>
      plural(words, {
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
    wordHelp: 'كلمة أو عبارة تُرفض في التقييمات والردود، بكل تشكيل وهمزة، ومع «ال» و«يا» وحروف العطف قبلها.',
    empty: 'لا توجد كلمات ممنوعة بعد',
    emptyMore: 'تُرفض الكلمات المسيئة التي تضيفها هنا قبل أن تُنشر في أي تقييم أو رد.',
    deleteMore: 'يمكن بعد ذلك أن تُكتب في التقييمات والردود.',
  },
  en: {
    counted: (words) =>
      plural(words, { zero: 'No banned words', one: '# banned word', other: '# banned words' }),
    search: 'Search for a word',
    add: 'Add a word',
    edit: (word) => `Edit “${word}”`,
    word: 'Word',
    wordHelp:
      'A word or phrase that reviews and answers may not have, in every spelling, and with what Arabic writes before it.',
    empty: 'No banned words yet',
    emptyMore:
      'Offensive words that you add here are refused before they are published in a review or an answer.',
    deleteMore: 'Reviews and answers may have it after that.',
  },
})
