import { text } from '#contract/core/text.ts'

export const manifestText = text({
  ar: {
    name: 'مكان',
    description: 'أماكن وعروض بالقرب منك، ونقاط تخصم من فواتيرك.',
    ClientPendingOrders: 'طلباتي الجارية',
    MemberCard: 'بطاقة العضوية',
    AccountStatement: 'المحفظة',
  },
  en: {
    name: 'Makan',
    description: 'Places and offers near you, and points that take money off your bills.',
    ClientPendingOrders: 'My current orders',
    MemberCard: 'Membership card',
    AccountStatement: 'Wallet',
  },
})
