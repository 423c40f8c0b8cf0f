import { text } from '#contract/core/text.ts'

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
