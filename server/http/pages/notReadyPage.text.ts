import { quantityTexts } from '#contract/core/counted.text.ts'
import { staleMinutes } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const notReadyText = text({
  ar: {
    title: '«مكان» غير متاح الآن',
    more: 'المشكلة من جهتنا. انتظر قليلًا ثم حاول مرة أخرى.',
    stale: `تعذّر الوصول إلى أحدث البيانات. هذه نسخة محفوظة من الصفحة عمرها أقل من ${quantityTexts.ar.minutes(staleMinutes)}، وقد لا تعمل بعض أزرارها.`,
  },
  en: {
    title: 'Makan isn’t available right now',
    more: 'The problem is on our side. Wait a moment, then try again.',
    stale: `We can’t reach the latest data right now. This is a saved copy of the page, less than ${quantityTexts.en.minutes(staleMinutes)} old; some of its buttons may not work.`,
  },
})
