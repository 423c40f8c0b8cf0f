type Card = { number: string; outcome: 'paid' | 'failed'; code?: number; ar: string; en: string }

export const cards: Card[] = [
  { number: '4242424242424242', outcome: 'paid', ar: 'ناجحة', en: 'Succeeds' },
  { number: '5436031030606378', outcome: 'paid', ar: 'ناجحة', en: 'Succeeds' },
  { number: '5078036204660381', outcome: 'paid', ar: 'ناجحة (ميزة)', en: 'Succeeds (Meeza)' },
  { number: '4263970000005262', outcome: 'failed', code: 99954, ar: 'منتهية', en: 'Expired' },
  { number: '5425230000004415', outcome: 'failed', code: 99954, ar: 'منتهية', en: 'Expired' },
  { number: '5078036242783546', outcome: 'failed', code: 99954, ar: 'منتهية (ميزة)', en: 'Expired (Meeza)' },
  {
    number: '4222000006724235',
    outcome: 'failed',
    code: 99951,
    ar: 'رصيد غير كافٍ',
    en: 'Insufficient funds',
  },
  {
    number: '5114610000004778',
    outcome: 'failed',
    code: 99951,
    ar: 'رصيد غير كافٍ',
    en: 'Insufficient funds',
  },
  {
    number: '5078036231985581',
    outcome: 'failed',
    code: 99951,
    ar: 'رصيد غير كافٍ (ميزة)',
    en: 'Insufficient funds (Meeza)',
  },
  {
    number: '5078096700053444',
    outcome: 'failed',
    code: 99905,
    ar: 'مرفوضة من البنك',
    en: 'Refused by the bank',
  },
]

/** Unlisted cards are declined. */
export function getOutcome(number: string): { outcome: 'paid' | 'failed'; code: number; reason: string } {
  const card = cards.find((item) => item.number === number.replace(/\D/g, ''))
  return {
    outcome: card?.outcome ?? 'failed',
    code: card?.code ?? 99905,
    reason: card?.en ?? 'Refused by the bank',
  }
}
