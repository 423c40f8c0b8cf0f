import { text } from '../core/text.ts'

export const kindsText = text({
  ar: {
    purchase: 'شراء باقة',
    offlineSale: 'شراء باقة نقدًا',
    transferIn: 'تحويل وارد',
    transferOut: 'تحويل صادر',
    hold: 'حجز لطلب',
    release: 'إلغاء حجز',
    capture: 'استخدام في أحد الأماكن',
    reversal: 'إلغاء عملية',
    expiry: 'انتهاء صلاحية',
    refund: 'استرداد',
    giftOut: 'هدية أرسلتها',
    giftIn: 'هدية قبلتها',
    giftReturn: 'هدية عادت إليك',
    reward: 'مكافأة دعوة صديق',
  },
  en: {
    purchase: 'Package bought',
    offlineSale: 'Package bought for cash',
    transferIn: 'Transfer received',
    transferOut: 'Transfer sent',
    hold: 'Held for an order',
    release: 'Hold released',
    capture: 'Used at a place',
    reversal: 'Reversal',
    expiry: 'Expired',
    refund: 'Refund',
    giftOut: 'Gift sent',
    giftIn: 'Gift accepted',
    giftReturn: 'Gift returned',
    reward: 'Friend invited',
  },
})

export const statementText = text({
  ar: {
    title: 'كشف الحساب',
    what: 'الحركة',
    party: 'الطرف الآخر',
    note: 'ملاحظة',
    points: 'النقاط',
    balance: 'الرصيد بعدها',
    at: 'الوقت',
    expires: 'صالحة حتى',
    bounded: (rows: string) => `هذه أحدث ${rows} حركة. اختر فترة أقدم لترى ما قبلها.`,
  },
  en: {
    title: 'Statement',
    what: 'Transaction',
    party: 'With',
    note: 'Note',
    points: 'Points',
    balance: 'Balance after',
    at: 'Time',
    expires: 'Valid until',
    bounded: (rows) =>
      `These are the latest ${rows} transactions. Choose an earlier period to see older ones.`,
  },
})
