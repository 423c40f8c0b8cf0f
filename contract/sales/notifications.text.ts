import { arabicPoints, englishPoints } from '../core/countedPoints.ts'
import { text } from '../core/text.ts'

export const salesNotificationTexts = text({
  ar: {
    memberAssigned: 'عضو جديد مرتبط بك',
    memberAssignedMore: 'ارتبط بك عضو جديد، وتُحسب لك مشترياته من الآن.',
    saleReversed: 'أُلغي بيع باقة لك',
    saleReversedMore: (n: number, name: string) =>
      `خُصمت ${arabicPoints(n)} من باقة «${name}». استردّ ما دفعت ممن باعها لك.`,
    cashHandedOver: 'سُجّل تسليمك للنقد',
    cashHandedOverMore: 'خُصم ما سلّمته مما عليك. راجع الباقي في لوحة المبيعات.',
  },
  en: {
    memberAssigned: 'A member was assigned to you',
    memberAssignedMore: 'From now on, what this member buys counts for you.',
    saleReversed: 'A package sale to you was reversed',
    saleReversedMore: (n, name) =>
      `The sale was reversed, so ${englishPoints(n)} from the package “${name}” left your wallet. Ask the seller to refund what you paid.`,
    cashHandedOver: 'Your cash hand-over was recorded',
    cashHandedOverMore:
      'What you handed over was deducted from what you owe. See what’s left on your sales dashboard.',
  },
})
