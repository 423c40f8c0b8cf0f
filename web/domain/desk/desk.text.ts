import { isolateBidi, text } from '#contract/core/text.ts'

export const deskText = text({
  ar: {
    decide: 'القرار',
    queue: 'الطابور',
    position: (position: string, count: string) => `${position} من ${count}`,
    previous: (name: string) => `السابق: ${isolateBidi(name)}`,
    next: (name: string) => `التالي: ${isolateBidi(name)}`,
    nothingElse: 'لا شيء آخر في الطابور',
    allQueues: 'كل ما بانتظارك',
    due: (time: string) => `موعد القرار ${time}`,
    overdue: (time: string) => `فات موعد القرار ${time}`,

    thenNothing: (decided: string) => `${decided} لا شيء آخر في الطابور.`,
    back: 'العودة إلى الحالة السابقة',

    textLanguage: 'لغة النص',
    arabic: 'العربية',
    english: 'English',

    keys: 'اختصارات لوحة المفاتيح',
    keysMore: 'تعمل بكل لغات لوحة المفاتيح، وتتوقف أثناء الكتابة.',
    keysOn: 'تشغيل الاختصارات',
    keyHelp: 'هذه القائمة',
    nextCase: 'التالي في الطابور',
    previousCase: 'السابق في الطابور',
  },
  en: {
    decide: 'Decision',
    queue: 'Queue',
    position: (position, count) => `${position} of ${count}`,
    previous: (name) => `Previous: ${isolateBidi(name)}`,
    next: (name) => `Next: ${isolateBidi(name)}`,
    nothingElse: 'Nothing else in the queue',
    allQueues: 'Everything waiting for you',
    due: (time) => `Due ${time}`,
    overdue: (time) => `Overdue: was due ${time}`,

    thenNothing: (decided) => `${decided} Nothing else is in the queue.`,
    back: 'Back to the previous case',

    textLanguage: 'Language of the text',
    arabic: 'العربية',
    english: 'English',

    keys: 'Keyboard shortcuts',
    keysMore: 'They work in every keyboard language, and pause while you type.',
    keysOn: 'Use shortcuts',
    keyHelp: 'This list',
    nextCase: 'Next in the queue',
    previousCase: 'Previous in the queue',
  },
})
