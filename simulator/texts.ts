export type Locale = 'ar' | 'en'

/** Arabic by default. */
export const toLocale = (language?: string | null): Locale => (language?.startsWith('en') ? 'en' : 'ar')

const ar = {
  title: 'محاكي الدفع المحلي',
  notReal: 'هذه صفحة تجريبية تعمل على جهازك: لا تُدفع هنا نقود حقيقية، فلا تكتب بيانات بطاقة حقيقية.',
  amount: 'المبلغ',
  fees: 'رسوم الخدمة',
  total: 'الإجمالي',
  order: 'رقم طلب الدفع',
  card: 'بطاقة',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  cvv: 'رمز الأمان',
  pay: 'الدفع بالبطاقة',
  testCards: 'بطاقات التجربة (٠٥/٢٩، رمز الأمان ١٢٣)',
  wallet: 'محفظة الموبايل',
  payByWallet: 'الدفع من المحفظة',
  outlet: 'الدفع في منفذ',
  takeReference: 'الحصول على رقم للدفع',
  reference: 'رقم الدفع في منافذ فوري',
  referenceHelp:
    'ادفع بهذا الرقم في أي منفذ قبل انتهاء المهلة. يمكنك تسجيل دفعه من قائمة الطلبات في المحاكي.',
  back: 'العودة إلى الموقع',
  cancel: 'إلغاء والعودة',
  close: 'إغلاق بلا رد',
  closed: 'أُغلقت صفحة الدفع. يمكنك إغلاق هذه النافذة.',
  gone: 'لا يمكن دفع هذا الطلب.',
  unknown: 'لا يوجد طلب بهذا الرقم.',
  other: 'English',
}

const en: typeof ar = {
  title: 'Local payment simulator',
  notReal: 'This is a test page on your own machine: no real money is paid here. Don’t type a real card.',
  amount: 'Amount',
  fees: 'Service fee',
  total: 'Total',
  order: 'Request number',
  card: 'Card',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  cvv: 'Security code',
  pay: 'Pay by card',
  testCards: 'Test cards (05/29, code 123)',
  wallet: 'Mobile wallet',
  payByWallet: 'Pay from wallet',
  outlet: 'Pay at an outlet',
  takeReference: 'Get a Fawry payment code',
  reference: 'Fawry payment code',
  referenceHelp:
    'Pay with this code at any outlet before the deadline. The simulator’s list of orders can record that you did.',
  back: 'Back to the site',
  cancel: 'Cancel and go back',
  close: 'Close without a response',
  closed: 'The payment page was closed. You can close this window.',
  gone: 'This order can’t be paid.',
  unknown: 'There is no order with this number.',
  other: 'العربية',
}

export const texts: Record<Locale, typeof ar> = { ar, en }
