import { failures } from './failure.ts'

export const walletFailures = failures({
  NotEnoughPoints: {
    status: 422,
    ar: 'رصيد النقاط لا يكفي.',
    en: 'Not enough points.',
  },
  CannotHoldPoints: {
    status: 422,
    ar: 'لا يمكن أن تكون في هذا الحساب نقاط. النقاط للأعضاء الذين أكّدوا حساباتهم.',
    en: 'This account can’t have points. Points are for members who have confirmed their account.',
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
    ar: 'بلغت الحد اليومي لعدد التحويلات. حوّل مرة أخرى غدًا.',
    en: 'You’ve reached the daily limit for transfers. Try again tomorrow.',
  },
  TransferPointsUsedUp: {
    status: 422,
    ar: 'بهذا التحويل تتجاوز الحد اليومي للنقاط المحوّلة. حوّل أقل، أو أكمل غدًا.',
    en: 'This would exceed the daily limit for transferred points. Transfer fewer, or the rest tomorrow.',
  },
  HasPoints: {
    status: 422,
    ar: 'في المحفظة نقاط، ولا تتغيّر الدولة أو الرتبة ما دامت فيها.',
    en: 'There are points in the wallet, so the country and rank can’t be changed.',
  },
  NothingExpiredEarly: {
    status: 422,
    ar: 'لا توجد في هذه الدولة نقاط انتهت قبل موعدها ولم تُرَدّ بعد.',
    en: 'This country has no points that expired early and haven’t been given back.',
  },
  HasOpenHold: {
    status: 422,
    ar: 'في المحفظة نقاط محجوزة لطلب لم يكتمل. أكمل الطلب أو ألغِه أولًا.',
    en: 'Points in the wallet are held for an order that isn’t completed. Complete or cancel it first.',
  },
})
