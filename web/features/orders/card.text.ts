import { quantityTexts } from '#contract/core/counted.text.ts'
import { membershipCodeSeconds } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const cardText = text({
  ar: {
    lead: 'اعرض هذا الكود عند الكاشير ليبدأ لك طلبًا بلا حجز.',
    label: 'كود عضويتك',
    renews: `يتجدد تلقائيًا كل ${quantityTexts.ar.seconds(membershipCodeSeconds)}، فلا تصلح صورة الشاشة بدلًا منه.`,
    coming: 'نجهّز الكود',
    offline: 'لا يوجد اتصال. يحتاج الكود إلى الإنترنت ليتجدد، ويظهر حين يعود الاتصال.',
    failed: 'تعذّر تجهيز الكود. أعد تحميل الصفحة بعد قليل.',
    letters: 'الكود بالحروف',
    phone: 'إن لم تعمل الكاميرا، يجدك الكاشير برقم موبايلك.',
    started: 'بدأ الفرع طلبًا لك',
    toOrder: 'فتح الطلب',
    orders: 'طلباتي الجارية',
  },
  en: {
    lead: 'Show this code at the counter, and the cashier starts an order for you without a reservation.',
    label: 'Your membership code',
    renews: `It changes every ${quantityTexts.en.seconds(membershipCodeSeconds)}, so a screenshot won’t work.`,
    coming: 'Preparing the code',
    offline: 'You’re offline. The code needs a connection to renew; it appears once you’re back online.',
    failed: 'Couldn’t prepare the code. Reload the page in a moment.',
    letters: 'The code in letters',
    phone: 'If the camera fails, the cashier can find you by your mobile number.',
    started: 'The branch started an order for you',
    toOrder: 'Open the order',
    orders: 'My current orders',
  },
})
