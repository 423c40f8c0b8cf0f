import { quantityTexts } from '#contract/core/counted.text.ts'
import { membershipCodeSeconds } from '#contract/core/limits.ts'
import { plural, text } from '#contract/core/text.ts'
import { ordersText } from '#web/domain/orders/orders.text.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'

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
    orders: screenNames.ar.ClientPendingOrders,
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
    orders: screenNames.en.ClientPendingOrders,
  },
})

export const listsText = text({
  ar: {
    pendingLead: (n: number) =>
      plural(n, {
        zero: 'لا توجد طلبات جارية الآن',
        one: 'طلب واحد جارٍ',
        two: 'طلبان جاريان',
        few: '# طلبات جارية',
        many: '# طلبًا جاريًا',
        other: '# طلب جارٍ',
      }),
    doneLead: (n: number) =>
      plural(n, {
        zero: 'لا توجد طلبات مكتملة بعد',
        one: 'طلب واحد',
        two: 'طلبان',
        few: '# طلبات',
        many: '# طلبًا',
        other: '# طلب',
      }),
    views: 'طلباتي',
    nonePending: ordersText.ar.noneCurrent,
    nonePendingMore: 'احجز عرضًا، ويظهر كوده هنا لتعرضه عند الكاشير.',
    noneDone: 'لا توجد طلبات مكتملة بعد',
    noneDoneMore: 'ما تستخدمه من عروض وما وفّرته بها يظهر هنا.',
    toOffers: 'تصفّح العروض',
    nothingFound: 'لا توجد طلبات في هذه الأيام',
    showAll: 'كل الطلبات',
    saved: 'وفّرت حتى الآن',
  },
  en: {
    pendingLead: (n) =>
      plural(n, { zero: 'No current orders', one: '# current order', other: '# current orders' }),
    doneLead: (n) => plural(n, { zero: 'No completed orders yet', one: '# order', other: '# orders' }),
    views: 'My orders',
    nonePending: ordersText.en.noneCurrent,
    nonePendingMore: 'Reserve an offer, and its code appears here for you to show at the counter.',
    noneDone: 'No completed orders yet',
    noneDoneMore: 'Offers you use, and what you save with them, appear here.',
    toOffers: 'Browse offers',
    nothingFound: 'No orders on these days',
    showAll: 'All orders',
    saved: 'Saved so far',
  },
})
