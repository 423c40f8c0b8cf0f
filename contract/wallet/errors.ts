import { defineErrors } from '../core/error.ts'

export const walletErrors = defineErrors({
  NotEnoughPoints: {
    status: 422,
    ar: 'رصيد النقاط لا يكفي. اشترِ باقة أو قلّل العدد.',
    en: 'Not enough points. Buy a package or choose fewer.',
  },
  CannotHoldPoints: {
    status: 422,
    ar: 'لا يمكن أن تكون في هذا الحساب نقاط. اختر عضوًا أكّد حسابه.',
    en: 'This account can’t have points. Choose a member who has confirmed their account.',
  },
  CannotReceivePoints: {
    status: 422,
    ar: 'لا يمكن التحويل إلى هذا الحساب. اختر عضوًا أكّد حسابه.',
    en: 'This account can’t receive points. Choose a member who has confirmed their account.',
  },
  TransferToOneself: {
    status: 422,
    ar: 'هذا حسابك أنت. اختر عضوًا آخر تحوّل إليه.',
    en: 'This is your own account. Choose another member to transfer to.',
  },
  MemberAbroad: {
    status: 422,
    ar: 'هذا العضو في دولة أخرى، والنقاط لا تنتقل بين الدول. اختر عضوًا من دولتك.',
    en: 'This member is in another country, and points stay within their country. Choose a member from yours.',
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
    ar: 'في المحفظة نقاط، ولا تتغيّر الدولة أو الرتبة ما دامت فيها. غيّرهما بعد أن تُستخدم النقاط أو تنتهي.',
    en: 'There are points in the wallet, so the country and rank can’t be changed. Change them once the points are used or have expired.',
  },
  NothingExpiredEarly: {
    status: 422,
    ar: 'لا توجد في هذه الدولة نقاط انتهت قبل موعدها ولم تُرَدّ بعد.',
    en: 'This country has no points that expired early and still have to be given back.',
  },
  HasOpenHold: {
    status: 422,
    ar: 'في المحفظة نقاط محجوزة لطلب لم يكتمل. أكمل الطلب أو ألغِه أولًا.',
    en: 'Points in the wallet are held for an order that isn’t completed. Complete or cancel it first.',
  },
})

type WalletErrors = typeof walletErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends WalletErrors {}
}
