import { text } from '../../../contract/text.ts'

/** What people read of their own payments. */
export const paymentListText = text({
  ar: {
    listLead: 'كل محاولة لشراء باقة، وما آلت إليه.',
    none: 'لا توجد طلبات دفع',
    noneMore: 'تظهر هنا محاولات شراء الباقات وأرقام الدفع في المنافذ.',
    toPlans: 'باقات النقاط',
    price: 'السعر',
    points: 'النقاط',
    order: 'رقم الطلب',
    made: 'بدأ',
    method: 'طريقة الدفع',
    outletNumber: 'رقم الدفع في المنفذ',
    outletMore: (until: string) => `ادفع بهذا الرقم في أي منفذ فوري قبل ${until}. تُضاف النقاط بعد الدفع.`,
    copy: 'انسخ الرقم',
    copied: 'نُسخ الرقم',
    notCopied: 'تعذّر النسخ. حدّد الرقم وانسخه.',
    goOn: 'أكمل الدفع',
    refunded: 'نقاط استُرد ثمنها',
    review: 'نراجع هذه العملية',
    reviewMore: 'وصلنا خبر الدفع ولم يطابق طلبك، فنراجعه الآن. لا حاجة إلى أن تدفع مرة أخرى.',
    history: 'ما حدث',
  },
  en: {
    listLead: 'Each time you tried to buy a package, and what became of it.',
    none: 'No payments yet',
    noneMore: 'What you pay for packages shows here, and numbers to pay with at outlets.',
    toPlans: 'Points packages',
    price: 'Price',
    points: 'Points',
    order: 'Order number',
    made: 'Started',
    method: 'Paid by',
    outletNumber: 'Number to pay with at an outlet',
    outletMore: (until) =>
      `Pay with this number at any Fawry outlet before ${until}. Your points follow the payment.`,
    copy: 'Copy number',
    copied: 'Number copied',
    notCopied: 'It couldn’t be copied. Select the number and copy it.',
    goOn: 'Continue to payment',
    refunded: 'Points refunded',
    review: 'We are reviewing this payment',
    reviewMore:
      'The payment we heard of doesn’t match your order, so we’re looking into it. Don’t pay again.',
    history: 'What happened',
  },
})
