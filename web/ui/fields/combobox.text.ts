import { plural, text } from '#contract/core/text.ts'

export const comboboxText = text({
  ar: {
    show: 'عرض القائمة',
    waiting: 'جارٍ البحث…',
    none: 'لا توجد نتيجة بهذا الاسم',
    failed: 'تعذّر البحث. اكتب مرة أخرى.',
    more: 'اكتب أكثر لتصل إلى الباقي.',
    found: (n: number) =>
      plural(n, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
  },
  en: {
    show: 'Show the list',
    waiting: 'Searching…',
    none: 'No match for this name',
    failed: 'The search failed. Type again.',
    more: 'Keep typing to reach the rest.',
    found: (n) => plural(n, { zero: 'No results', one: '# result', other: '# results' }),
  },
})
