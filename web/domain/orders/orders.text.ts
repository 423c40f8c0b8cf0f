import { plural, text } from '#contract/core/text.ts'
import type { OrderState } from '#contract/orders/constants.ts'

/** Worded for both member and place. */
export const orderStatesText = text<Record<OrderState, string>>({
  ar: {
    requested: 'بانتظار التأكيد',
    confirmed: 'مؤكد',
    awaitingApproval: 'أُرسلت الفاتورة',
    approved: 'تمت الموافقة',
    paid: 'مدفوع',
    rejected: 'اعتذر المكان',
    declined: 'لم تتم الموافقة على الفاتورة',
    cancelled: 'ملغى',
    expired: 'انتهت مهلته',
    reversed: 'أُلغي بعد الدفع',
  },
  en: {
    requested: 'Awaiting confirmation',
    confirmed: 'Confirmed',
    awaitingApproval: 'Bill sent',
    approved: 'Bill approved',
    paid: 'Paid',
    rejected: 'Declined',
    declined: 'Bill declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
    reversed: 'Reversed',
  },
})

export const ordersText = text({
  ar: {
    awaitingYou: 'تنتظر موافقتك',
    code: 'كود الطلب',
    bill: 'الفاتورة',
    discount: 'الخصم',
    payThere: 'تدفع في المكان',
    payThereMore: 'نقدًا أو ببطاقتك، لا عبر «مكان»',
    memberPays: 'يدفع العضو',
    memberPaysMore: 'نقدًا أو ببطاقته، لا عبر «مكان»',
    minutesLeft: (n: number) =>
      plural(n, {
        zero: 'تبقّى أقل من دقيقة',
        one: 'تبقّت دقيقة واحدة',
        two: 'تبقّت دقيقتان',
        few: 'تبقّت # دقائق',
        many: 'تبقّت # دقيقة',
        other: 'تبقّت # دقيقة',
      }),
    qrOf: (code: string) => `كود QR للطلب ${code}`,
    receipt: 'إيصال',
    reversed: 'هذا الإيصال ملغى',
    reversedMore: (at: string) => `أُلغي ${at}، وعادت النقاط إلى محفظة العضو.`,
    paidAt: 'وقت الدفع',
    member: 'العضو',
    offer: 'العرض',
    service: 'الخدمة',
    paidThere: 'دُفع في المكان',
    points: 'النقاط المستخدمة',
    noPoints: 'بلا نقاط',
    print: 'طباعة الإيصال',
    cancel: 'إلغاء الطلب',
    reversal: 'إلغاء طلب مدفوع',
    noneCurrent: 'لا توجد طلبات جارية',
    current: (n: number) =>
      plural(n, {
        zero: 'لا توجد طلبات جارية',
        one: 'طلب جارٍ واحد',
        two: 'طلبان جاريان',
        few: '# طلبات جارية',
        many: '# طلبًا جاريًا',
        other: '# طلب جارٍ',
      }),
  },
  en: {
    awaitingYou: 'Needs your approval',
    code: 'Order code',
    bill: 'Bill',
    discount: 'Discount',
    payThere: 'You pay at the place',
    payThereMore: 'In cash or by card, not through Makan',
    memberPays: 'Member pays',
    memberPaysMore: 'In cash or by card, not through Makan',
    minutesLeft: (n) =>
      plural(n, { zero: 'Less than a minute left', one: '# minute left', other: '# minutes left' }),
    qrOf: (code) => `QR code of order ${code}`,
    receipt: 'Receipt',
    reversed: 'This receipt was reversed',
    reversedMore: (at) => `Reversed ${at}. The points are back in the member’s wallet.`,
    paidAt: 'Paid at',
    member: 'Member',
    offer: 'Offer',
    service: 'Service',
    paidThere: 'Paid at the place',
    points: 'Points used',
    noPoints: 'No points',
    print: 'Print the receipt',
    cancel: 'Cancel the order',
    reversal: 'Reversal of a paid order',
    noneCurrent: 'No current orders',
    current: (n) =>
      plural(n, { zero: 'No current orders', one: '# current order', other: '# current orders' }),
  },
})

export const orderCardText = text({
  ar: {
    until: (time: string) => `حتى ${time}`,
    ended: (time: string) => `انتهى ${time}`,
    paid: (time: string) => `دُفع ${time}`,
    at: (place: string, branch: string) => `${place}، ${branch}`,
    off: (amount: string) => `وفّرت ${amount}`,
    step: (step: string, all: string, name: string) => `الخطوة ${step} من ${all}: ${name}`,
  },
  en: {
    until: (time) => `Until ${time}`,
    ended: (time) => `Ended ${time}`,
    paid: (time) => `Paid ${time}`,
    at: (place, branch) => `${place}, ${branch}`,
    off: (amount) => `You saved ${amount}`,
    step: (step, all, name) => `Step ${step} of ${all}: ${name}`,
  },
})
