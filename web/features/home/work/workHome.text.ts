import { isolateBidi, plural, text } from '#contract/core/text.ts'
import type { QueueKind, SetupStep } from '#contract/workHome/constants.ts'
import { deskText } from '#web/domain/desk/desk.text.ts'

export const counterHomeText = text({
  ar: {
    scan: 'مسح الكود أو إدخاله',
    waiting: 'طلبات بانتظارك',
    open: 'الطلبات الجارية',
    until: (end: string) => `حتى ${end}`,
    all: 'عرض الكل',
    noOrders: 'لا طلبات الآن',
    noOrdersMore: 'يظهر هنا كل حجز جديد فور وصوله.',
  },
  en: {
    scan: 'Scan or enter a code',
    waiting: 'Waiting for you',
    open: 'Current orders',
    until: (end) => `Until ${end}`,
    all: 'See all',
    noOrders: 'No orders right now',
    noOrdersMore: 'Each new reservation appears here as soon as it arrives.',
  },
})

export const ownerHomeText = text({
  ar: {
    details: 'بيانات المكان',
    approvedMore: 'عرضك الأول هو ما يجلب الأعضاء. يكفي دقيقتان لإضافته.',
    addOffer: 'أضف أول عرض',
    setup: 'ما بقي قبل استقبال الأعضاء',
    progress: (done: string, all: string) => `تمّ ${done} من ${all}`,
    payouts: 'المستحقات',
    unpaid: 'في انتظار التحويل',
    open: 'الكشف القادم',
    closes: (day: string) => `يُغلق في ${day}`,
    statements: 'كل الكشوف',
  },
  en: {
    details: 'Details of the place',
    approvedMore: 'Your first offer is what brings members. It takes two minutes to add.',
    addOffer: 'Add your first offer',
    setup: 'Left to do before members come',
    progress: (done, all) => `${done} of ${all} done`,
    payouts: 'Payouts',
    unpaid: 'To be transferred',
    open: 'Next statement',
    closes: (day) => `Closes on ${day}`,
    statements: 'All statements',
  },
})

export const setupText = text<Record<SetupStep, string>>({
  ar: {
    pictures: 'إضافة صور',
    hours: 'مواعيد العمل',
    offer: 'أول عرض',
    payee: 'الحساب البنكي',
    poster: 'ملصق الفرع',
  },
  en: {
    pictures: 'Add pictures',
    hours: 'Opening hours',
    offer: 'First offer',
    payee: 'Bank account',
    poster: 'Poster',
  },
})

export const setupReasonText = text<Record<SetupStep, string>>({
  ar: {
    pictures: 'المكان بثلاث صور فأكثر أوضح لمن لا يعرفه.',
    hours: 'بلا مواعيد لا يعرف أحد هل الفرع مفتوح الآن.',
    offer: 'به يظهر المكان في البحث عن العروض.',
    payee: 'إليه تُحوَّل المستحقات.',
    poster: 'للطباعة والتعليق عند الباب. يتمّ بأول مسح لكوده.',
  },
  en: {
    pictures: 'Three or more show the place to people who don’t know it.',
    hours: 'Without them, no one knows whether the branch is open.',
    offer: 'With it, the place appears in the search for offers.',
    payee: 'Payouts are transferred to it.',
    poster: 'Print it and hang it at the door. Done when someone scans it.',
  },
})

export const staffHomeText = text({
  ar: {
    title: 'بانتظارك',
    next: deskText.ar.next,
    nothing: 'لا شيء بانتظارك',
    nothingMore: 'كل الطوابير المفتوحة لك فارغة الآن.',
    oldest: (name: string, time: string) => `الأقدم: ${isolateBidi(name)}، ${time}`,
    overdue: 'تأخّر عن موعده',
    due: (day: string) => `موعده ${day}`,
    figures: 'لوحة الإدارة',
  },
  en: {
    title: 'Waiting for you',
    next: deskText.en.next,
    nothing: 'Nothing waits for you',
    nothingMore: 'Every queue that you can open is empty.',
    oldest: (name, time) => `Oldest: ${isolateBidi(name)}, ${time}`,
    overdue: 'Overdue',
    due: (day) => `Due on ${day}`,
    figures: 'Admin dashboard',
  },
})

export const queueText = text<Record<QueueKind, (count: number) => string>>({
  ar: {
    places: (count) =>
      plural(count, {
        zero: '',
        one: 'مكان واحد للمراجعة',
        two: 'مكانان للمراجعة',
        few: '# أماكن للمراجعة',
        many: '# مكانًا للمراجعة',
        other: '# مكان للمراجعة',
      }),
    complaints: (count) =>
      plural(count, {
        zero: '',
        one: 'شكوى تنتظر ردًا',
        two: 'شكويان تنتظران ردًا',
        few: '# شكاوى تنتظر ردًا',
        many: '# شكوى تنتظر ردًا',
        other: '# شكوى تنتظر ردًا',
      }),
    approvals: (count) =>
      plural(count, {
        zero: '',
        one: 'طلب موافقة',
        two: 'طلبا موافقة',
        few: '# طلبات موافقة',
        many: '# طلب موافقة',
        other: '# طلب موافقة',
      }),
    flags: (count) =>
      plural(count, {
        zero: '',
        one: 'حالة اشتباه',
        two: 'حالتا اشتباه',
        few: '# حالات اشتباه',
        many: '# حالة اشتباه',
        other: '# حالة اشتباه',
      }),
    refunds: (count) =>
      plural(count, {
        zero: '',
        one: 'استرداد لا نعرف نتيجته',
        two: 'استردادان لا نعرف نتيجتهما',
        few: '# استردادات لا نعرف نتيجتها',
        many: '# استردادًا لا نعرف نتيجتها',
        other: '# استرداد لا نعرف نتيجتها',
      }),
    claims: (count) =>
      plural(count, {
        zero: '',
        one: 'مطالبة بعمولة',
        two: 'مطالبتان بعمولة',
        few: '# مطالبات بعمولة',
        many: '# مطالبة بعمولة',
        other: '# مطالبة بعمولة',
      }),
    disputes: (count) =>
      plural(count, {
        zero: '',
        one: 'اعتراض على كشف حساب',
        two: 'اعتراضان على كشوف حساب',
        few: '# اعتراضات على كشوف حساب',
        many: '# اعتراضًا على كشوف حساب',
        other: '# اعتراض على كشوف حساب',
      }),
  },
  en: {
    places: (count) => plural(count, { one: '# place to review', other: '# places to review' }),
    complaints: (count) =>
      plural(count, { one: '# complaint without a reply', other: '# complaints without a reply' }),
    approvals: (count) => plural(count, { one: '# approval request', other: '# approval requests' }),
    flags: (count) => plural(count, { one: '# suspicious case', other: '# suspicious cases' }),
    refunds: (count) =>
      plural(count, { one: '# refund with an unknown outcome', other: '# refunds with an unknown outcome' }),
    claims: (count) => plural(count, { one: '# commission claim', other: '# commission claims' }),
    disputes: (count) => plural(count, { one: '# statement dispute', other: '# statement disputes' }),
  },
})
