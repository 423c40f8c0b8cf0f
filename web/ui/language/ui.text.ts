import { plural, text } from '#contract/core/text.ts'

/** “Noon” and “midnight” need another preposition than digits. */
const atTime = (time: string) => (/^[\d٠-٩]/.test(time) ? time : `عند ${time}`)

export const uiText = text({
  ar: {
    optional: '(اختياري)',
    removeFilter: 'إزالة التصفية:',
    delete: 'حذف',
    cancel: 'إلغاء',
    close: 'إغلاق',
    back: 'رجوع',
    clear: 'مسح',
    loading: 'جارٍ التحميل',
    open: 'مفتوح',
    openUntil: (time: string) => `مفتوح حتى ${time}`,
    openRoundTheClock: 'مفتوح ٢٤ ساعة',
    closed: 'مغلق',
    closedUntil: (time: string, days: number) =>
      days === 0
        ? `مغلق، يفتح ${atTime(time)}`
        : days === 1
          ? `مغلق، يفتح غدًا ${atTime(time)}`
          : plural(days, {
              zero: 'مغلق',
              one: 'مغلق، يفتح غدًا',
              two: 'مغلق، يفتح بعد غد',
              few: 'مغلق، يفتح بعد # أيام',
              many: 'مغلق، يفتح بعد # يومًا',
              other: 'مغلق، يفتح بعد # يوم',
            }),
    step: (step: string, of: string) => `${step} من ${of}`,
    breadcrumbs: 'مسار الصفحة',
    pages: 'الصفحات',
    range: (from: string, to: string, total: string) => `${from}–${to} من ${total}`,
    previousPage: 'الصفحة السابقة',
    nextPage: 'الصفحة التالية',
    phoneCode: 'مفتاح الدولة',
    notifications: 'الإشعارات',
    locating: 'نحدد موقعك…',
    print: 'طباعة أو حفظ PDF',
    caughtUp: 'راجعتم كل ما وصل.',
    noChanges: 'لا توجد تعديلات بعد',
    results: (n: number) =>
      plural(n, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
    pictures: (n: number) =>
      plural(n, {
        zero: 'بلا صور',
        one: 'صورة واحدة',
        two: 'صورتان',
        few: '# صور',
        many: '# صورة',
        other: '# صورة',
      }),
    leaveEmpty: 'اترك هذا الحقل فارغًا',
  },
  en: {
    optional: '(optional)',
    removeFilter: 'Remove filter:',
    delete: 'Delete',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
    clear: 'Clear',
    loading: 'Loading',
    open: 'Open',
    openUntil: (time) => `Open until ${time}`,
    openRoundTheClock: 'Open 24 hours',
    closed: 'Closed',
    closedUntil: (time, days) =>
      days < 2
        ? `Closed, opens ${/^\d/.test(time) ? time : `at ${time}`}${days === 1 ? ' tomorrow' : ''}`
        : plural(days, { one: 'Closed, opens in # day', other: 'Closed, opens in # days' }),
    step: (step, of) => `${step} of ${of}`,
    breadcrumbs: 'Breadcrumbs',
    pages: 'Pages',
    range: (from, to, total) => `${from}–${to} of ${total}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    phoneCode: 'Dialling code',
    notifications: 'Notifications',
    locating: 'Finding your location…',
    print: 'Print or save as PDF',
    caughtUp: 'You’re all caught up.',
    noChanges: 'No changes yet',
    results: (n) => plural(n, { zero: 'No results', one: '# result', other: '# results' }),
    pictures: (n) => plural(n, { zero: 'No pictures', one: '# picture', other: '# pictures' }),
    leaveEmpty: 'Leave this field empty',
  },
})
