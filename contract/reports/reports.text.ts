import { text } from '../core/text.ts'

/** The columns of reports, on their screens and in their files. */
export const reportText = text({
  ar: {
    usage: 'تقرير الاستخدام',
    memberSales: 'تقرير مبيعات الأعضاء',
    cancellations: 'تقرير الإلغاءات',
    at: 'الوقت',
    member: 'العضو',
    memberId: 'رقم العضو',
    package: 'الباقة',
    points: 'النقاط',
    amount: 'المبلغ',
    currency: 'العملة',
    way: 'طريقة الشراء',
    consultant: 'مستشار المبيعات',
    noConsultant: 'بلا مستشار',
    claim: 'العمولة',
    count: 'الباقات',
    online: 'عبر الموقع',
    offline: 'نقدًا',
    net: 'الصافي',
    returned: 'المسترد',
    last: 'آخر حركة',
    kind: 'نوع العملية',
    subject: 'الطلب أو الباقة',
    place: 'المكان',
    order: 'كود الطلب',
    by: 'بواسطة',
    reason: 'السبب',
    pointsBack: 'النقاط العائدة',
    moneyBack: 'المبلغ المسترد',
    bounded: (rows: string) => `هذه أول ${rows} صف فقط. اختر فترة أقصر لتحصل على الباقي.`,
  },
  en: {
    usage: 'Usage report',
    memberSales: 'Member sales report',
    cancellations: 'Cancellation report',
    at: 'Time',
    member: 'Member',
    memberId: 'Member ID',
    package: 'Package',
    points: 'Points',
    amount: 'Amount',
    currency: 'Currency',
    way: 'Bought',
    consultant: 'Sales consultant',
    noConsultant: 'Without a consultant',
    claim: 'Commission',
    count: 'Packages',
    online: 'Online',
    offline: 'For cash',
    net: 'Net',
    returned: 'Returned',
    last: 'Latest',
    kind: 'Type',
    subject: 'Order or package',
    place: 'Place',
    order: 'Order code',
    by: 'By',
    reason: 'Reason',
    pointsBack: 'Points returned',
    moneyBack: 'Money returned',
    bounded: (rows) => `These are the first ${rows} rows. Choose a shorter period to get the rest.`,
  },
})

/** Whether the commission of a sale was settled. */
export const claimText = text({
  ar: { claimed: 'تمت المطالبة', notClaimed: 'لم تتم المطالبة' },
  en: { claimed: 'Claimed', notClaimed: 'Not claimed' },
})

/** How something came to nothing. */
export const cancellationText = text({
  ar: {
    cancelled: 'طلب أُلغي',
    rejected: 'اعتذر المكان',
    declined: 'لم يوافق العضو',
    expired: 'انتهت المهلة',
    reversed: 'إلغاء عملية',
    refunded: 'استرداد باقة',
    saleReversed: 'إلغاء بيع نقدي',
  },
  en: {
    cancelled: 'Cancelled',
    rejected: 'Declined by the place',
    declined: 'Declined by the member',
    expired: 'Expired',
    reversed: 'Reversed',
    refunded: 'Package refunded',
    saleReversed: 'Cash sale reversed',
  },
})

/** Who did it. */
export const orderActorText = text({
  ar: { member: 'العضو', place: 'المكان', staff: 'فريق «مكان»', seller: 'البائع', time: 'تلقائيًا' },
  en: { member: 'Member', place: 'Place', staff: 'Staff', seller: 'Seller', time: 'Automatically' },
})
