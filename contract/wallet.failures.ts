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
  CannotReceivePoints: {
    status: 422,
    ar: 'لا يمكن التحويل إلى هذا الحساب. النقاط للأعضاء الذين أكّدوا حساباتهم.',
    en: 'This account can’t receive points. Points are for members who have confirmed their account.',
  },
  TransferToOneself: {
    status: 422,
    ar: 'هذا حسابك أنت. اختر عضوًا آخر تحوّل إليه.',
    en: 'This is your own account. Choose another member to transfer to.',
  },
  MemberAbroad: {
    status: 422,
    ar: 'هذا العضو في دولة أخرى، والنقاط لا تنتقل بين الدول.',
    en: 'This member is in another country, and points stay within their country.',
  },
  TransfersUsedUp: {
    status: 422,
    ar: 'بلغت عدد التحويلات المسموح في اليوم. حوّل مرة أخرى غدًا.',
    en: 'You have made as many transfers as a day allows. Try again tomorrow.',
  },
  TransferPointsUsedUp: {
    status: 422,
    ar: 'بهذا التحويل تتجاوز عدد النقاط المسموح بتحويلها في اليوم. حوّل أقل، أو أكمل غدًا.',
    en: 'This would exceed the points that may be transferred in a day. Transfer fewer, or the rest tomorrow.',
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
