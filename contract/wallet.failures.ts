import { failures } from './failure.ts'

export const walletFailures = failures({
  NotEnoughPoints: {
    status: 422,
    ar: 'رصيد النقاط لا يكفي.',
    en: 'Not enough points.',
  },
  CannotHoldPoints: {
    status: 422,
    ar: 'هذا الحساب لا يحمل نقاطًا. النقاط للأعضاء الذين أكّدوا حساباتهم.',
    en: 'This account can’t hold points. Points are for members who have confirmed their account.',
  },
  HasPoints: {
    status: 422,
    ar: 'في المحفظة نقاط، ولا تتغيّر الدولة أو الرتبة ما دامت فيها.',
    en: 'There are points in the wallet. The country and the rank can’t change as long as there are.',
  },
  HasOpenHold: {
    status: 422,
    ar: 'في المحفظة نقاط محجوزة لطلب لم يكتمل. أكمل الطلب أو ألغِه أولًا.',
    en: 'Points in the wallet are on hold for an order that isn’t finished. Finish or cancel it first.',
  },
})
