import { arabicPoints, englishPoints } from '#contract/core/countedPoints.ts'
import { text } from '#contract/core/text.ts'
import type { PaymentStatus } from '#contract/payments/schemas.ts'

export const paymentListText = text({
  ar: {
    listLead: 'كل عملية شراء بدأتها، وكيف انتهت.',
    none: 'لا توجد طلبات دفع',
    noneMore: 'تظهر هنا عمليات شراء الباقات وأرقام الدفع في المنافذ.',
    toPlans: 'باقات النقاط',
    package: 'الباقة',
    status: 'الحالة',
    price: 'السعر',
    points: 'النقاط',
    order: 'رقم طلب الدفع',
    made: 'تاريخ البدء',
    method: 'طريقة الدفع',
    outletNumber: 'رقم الدفع في منافذ فوري',
    outletMore: (until: string) => `ادفع بهذا الرقم في أي منفذ فوري قبل ${until}. تُضاف النقاط بعد الدفع.`,
    copy: 'نسخ الرقم',
    copied: 'نُسخ الرقم',
    notCopied: 'تعذّر النسخ. حدّد الرقم وانسخه.',
    goOn: 'إكمال الدفع',
    give: 'إهداء هذه الباقة',
    refunded: 'نقاط استُرد ثمنها',
    review: 'نراجع هذه العملية',
    reviewMore: 'ما دُفع لا يطابق طلب الدفع، ونراجعه الآن. لا تدفع مرة أخرى.',
    history: 'سجل العملية',
    allMethods: 'كل الطرق',
  },
  en: {
    listLead: 'Every purchase you started, and how it ended.',
    none: 'No payments yet',
    noneMore: 'Packages you buy and your Fawry payment codes appear here.',
    toPlans: 'Points packages',
    package: 'Package',
    status: 'Status',
    price: 'Price',
    points: 'Points',
    order: 'Request number',
    made: 'Started',
    method: 'Payment method',
    outletNumber: 'Fawry payment code',
    outletMore: (until) =>
      `Pay with this code at any Fawry outlet before ${until}. Your points are added after payment.`,
    copy: 'Copy number',
    copied: 'Number copied',
    notCopied: 'Couldn’t copy it. Select the number and copy it manually.',
    goOn: 'Continue to payment',
    give: 'Give this package',
    refunded: 'Points refunded',
    review: 'We’re reviewing this payment',
    reviewMore:
      'What was paid doesn’t match your payment request, so we’re looking into it. Don’t pay again.',
    history: 'History',
    allMethods: 'All payment methods',
  },
})

export const refundedText = text({
  ar: {
    refundedOf: (amount: string, price: string, unit: string) => `استُرد ${amount} من ${price} ${unit}`,
  },
  en: { refundedOf: (amount, price, unit) => `Refunded ${unit} ${amount} of ${price}` },
})

export const failedPaymentText = text({
  ar: { title: 'لم ينجح الدفع', package: 'باقة', dismiss: 'تجاهل' },
  en: { title: 'The payment failed', package: 'Package:', dismiss: 'Dismiss' },
})

export const purchaseText = text({
  ar: {
    added: (points: number) => `أُضيفت ${arabicPoints(points)} إلى محفظتك`,
    balance: (points: number) => `رصيدك الآن ${arabicPoints(points)}.`,
    offers: 'العروض التي تكفيها نقاطك',
  },
  en: {
    added: (points) => `${englishPoints(points)} added to your wallet`,
    balance: (points) => `You now have ${englishPoints(points)}.`,
    offers: 'Offers your points cover',
  },
})

export const reasonsText = text({
  ar: {
    declined: 'رفض البنك البطاقة. جرّب بطاقة أخرى، أو اسأل بنكك.',
    funds: 'رصيد البطاقة لا يكفي. جرّب بطاقة أخرى أو طريقة دفع أخرى.',
    expired: 'انتهت صلاحية البطاقة، أو كُتب تاريخها خطأ. راجعه، أو جرّب بطاقة أخرى.',
    pin: 'الرقم السري للبطاقة غير صحيح. راجعه ثم حاول مرة أخرى.',
    limit: 'تجاوزت العملية حد البطاقة. جرّب غدًا أو ببطاقة أخرى.',
    other: 'لم ينجح الدفع، ولم تُضف نقاط. حاول مرة أخرى أو بطريقة أخرى.',
  },
  en: {
    declined: 'The bank declined the card. Try another card, or ask your bank.',
    funds: 'There isn’t enough money on the card. Try another card or another way to pay.',
    expired: 'The card has expired, or its date was mistyped. Check it, or try another card.',
    pin: 'The card’s PIN is incorrect. Check it and try again.',
    limit: 'The payment is above the card’s limit. Try tomorrow, or another card.',
    other: 'The payment didn’t go through, and no points were added. Try again, or pay another way.',
  },
})

export const methodsText = text({
  ar: {
    card: 'بطاقة',
    outlet: 'منفذ فوري',
    wallet: 'محفظة موبايل',
    instalments: 'تقسيط (ڤاليو)',
    cash: 'نقدًا عند الاستلام',
    other: 'طريقة أخرى',
  },
  en: {
    card: 'Card',
    outlet: 'Fawry outlet',
    wallet: 'Mobile wallet',
    instalments: 'Instalments (valU)',
    cash: 'Cash on delivery',
    other: 'Another method',
  },
})

export const statusText = text<Record<PaymentStatus, string>>({
  ar: {
    NEW: 'لم يكتمل',
    UNPAID: 'بانتظار الدفع',
    PAID: 'مدفوع',
    FAILED: 'لم ينجح',
    EXPIRED: 'انتهت مهلته',
    CANCELED: 'ملغى',
    REFUNDED: 'مسترد',
  },
  en: {
    NEW: 'Not completed',
    UNPAID: 'Waiting for payment',
    PAID: 'Paid',
    FAILED: 'Failed',
    EXPIRED: 'Expired',
    CANCELED: 'Cancelled',
    REFUNDED: 'Refunded',
  },
})

export const reviewedText = text({
  ar: { underReview: 'قيد المراجعة' },
  en: { underReview: 'Under review' },
})
