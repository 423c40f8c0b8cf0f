import { text } from '../../../contract/text.ts'

/** What a member reads around the code that they show at a counter. */
export const cardText = text({
  ar: {
    lead: 'اعرض هذا الرمز عند الكاشير ليبدأ لك طلبًا، دون حجز سابق.',
    label: 'رمز عضويتك',
    renews: 'يتجدد وحده كل دقيقة، فلا ترسل صورة منه.',
    coming: 'نجهّز الرمز',
    offline: 'لا يوجد اتصال. يحتاج الرمز إلى الإنترنت ليتجدد، ويظهر حين يعود.',
    failed: 'تعذّر تجهيز الرمز. أعد تحميل الصفحة بعد قليل.',
    letters: 'الرمز حروفًا',
    phone: 'إن لم تعمل الكاميرا، يجدك الكاشير برقم موبايلك.',
    started: 'بدأ الفرع طلبًا لك',
    toOrder: 'افتح الطلب',
    orders: 'طلباتي الجارية',
  },
  en: {
    lead: 'Show this code at the counter, and the cashier starts an order for you without a reservation.',
    label: 'Your membership code',
    renews: 'It renews itself every minute, so a picture of it is of no use.',
    coming: 'Preparing the code',
    offline: 'You’re offline. The code needs a connection to renew; it shows once you’re back.',
    failed: 'The code couldn’t be prepared. Reload the page in a moment.',
    letters: 'The code in letters',
    phone: 'If the camera fails, the cashier can find you by your mobile number.',
    started: 'The branch has an order for you',
    toOrder: 'Open the order',
    orders: 'My current orders',
  },
})
