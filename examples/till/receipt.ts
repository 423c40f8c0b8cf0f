import type { Order } from '../../clients/typescript/src/index.ts'

const labels = {
  ar: {
    order: 'طلب',
    member: 'العضو',
    bill: 'الفاتورة',
    discount: 'الخصم',
    points: 'النقاط',
    paid: 'المدفوع',
    thanks: 'شكرًا لزيارتكم',
  },
  en: {
    order: 'Order',
    member: 'Member',
    bill: 'Bill',
    discount: 'Discount',
    points: 'Points',
    paid: 'Paid',
    thanks: 'Thank you',
  },
} as const

export type Language = keyof typeof labels

export function formatReceipt(order: Order, language: Language): string {
  const t = labels[language]
  const numbers = new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en')
  const money = (amount: number | null) => `${numbers.format(amount ?? 0)} ${order.currency.name}`
  const line = '-'.repeat(32)
  return [
    `${order.place.name} · ${order.branch.name}`,
    `${t.order} ${order.code}`,
    line,
    `${t.member}: ${order.member.name}`,
    `${t.bill}: ${money(order.bill)}`,
    `${t.discount}: ${money(order.discount)}`,
    `${t.points}: ${numbers.format(order.points)}`,
    `${t.paid}: ${money(order.payable)}`,
    line,
    t.thanks,
  ].join('\n')
}
