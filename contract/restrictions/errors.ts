import { defineErrors } from '../core/error.ts'
import { restrictionsText } from './restrictions.text.ts'

const { ar, en } = restrictionsText

/** The first four are fallbacks: the member sees the text of the restriction, with reason and end. */
export const restrictionsErrors = defineErrors({
  ChatRestricted: {
    status: 403,
    ar: `${ar.untilLifted(ar.chat)} ${ar.appeal}`,
    en: `${en.untilLifted(en.chat)} ${en.appeal}`,
  },
  OrdersRestricted: {
    status: 403,
    ar: `${ar.untilLifted(ar.orders)} ${ar.appeal}`,
    en: `${en.untilLifted(en.orders)} ${en.appeal}`,
  },
  TransfersRestricted: {
    status: 403,
    ar: `${ar.untilLifted(ar.transfers)} ${ar.appeal}`,
    en: `${en.untilLifted(en.transfers)} ${en.appeal}`,
  },
  AccountRestricted: {
    status: 403,
    ar: `${ar.untilLifted(ar.everything)} ${ar.appeal}`,
    en: `${en.untilLifted(en.everything)} ${en.appeal}`,
  },
  MemberRestricted: {
    status: 422,
    ar: 'لا يُقبل طلب جديد لهذا العضو الآن، والسبب مذكور في حسابه. اكتب الفاتورة بلا خصم.',
    en: 'No new order can be started for this member now; their account shows why. Enter the bill without a discount.',
  },
  AlreadyRestricted: {
    status: 409,
    ar: 'هذا التقييد سارٍ بالفعل. ارفعه أولًا لتغيّر مدته أو سببه.',
    en: 'This restriction already applies. Lift it first to change its duration or reason.',
  },
  RestrictionOver: {
    status: 409,
    ar: 'رُفع هذا التقييد أو انتهت مدته. أعد تحميل الصفحة.',
    en: 'This restriction was lifted or has ended. Reload the page.',
  },
})

type RestrictionsErrors = typeof restrictionsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends RestrictionsErrors {}
}
