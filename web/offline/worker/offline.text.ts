import { text } from '#contract/core/text.ts'

export const offlineText = text({
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    more: 'تحقّق من الشبكة ثم حاول مرة أخرى.',
    again: 'حاول مرة أخرى',
    kept: 'وهذا ما حفظه جهازك:',
    news: 'لديك جديد في «مكان»',
  },
  en: {
    title: 'You’re offline',
    more: 'Check your connection, then try again.',
    again: 'Try again',
    kept: 'Meanwhile, this is what your device kept:',
    news: 'You have an update from Makan',
  },
})
