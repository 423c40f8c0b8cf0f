import { failures } from './failure.ts'

export const salesFailures = failures({
  AssignedElsewhere: {
    status: 422,
    ar: 'هذا العضو مع مستشار مبيعات آخر، ويشتري منه أو عبر الموقع.',
    en: 'This member has another sales consultant and buys from them or online.',
  },
  SaleToYourself: {
    status: 422,
    ar: 'لا تُباع باقة لحساب بائعها.',
    en: 'You can’t sell a package to your own account.',
  },
  PackageAbroad: {
    status: 422,
    ar: 'هذه الباقة من دولة غير دولة العضو. اختر باقة من دولته.',
    en: 'This package is for another country than the member’s. Choose one of theirs.',
  },
  SalesStopped: {
    status: 422,
    ar: 'توقّف البيع في هذه الدولة حاليًا.',
    en: 'Nothing is sold in this country at the moment.',
  },
  CashLimitReached: {
    status: 422,
    ar: 'سيتجاوز ما عليك من نقد الحد المسموح به. سلّم ما معك أولًا، ثم أكمل البيع.',
    en: 'You would hold more cash than you may. Hand over what you have first, then make the sale.',
  },
  ReversalTooLate: {
    status: 422,
    ar: 'مرّت ٣٠ دقيقة على البيع. اطلب من الإدارة إلغاءه.',
    en: 'The sale was more than 30 minutes ago. Ask an administrator to reverse it.',
  },
  NothingToReverse: {
    status: 422,
    ar: 'لم يبقَ من نقاط هذا البيع ما يُسترد.',
    en: 'None of this sale’s points are left to take back.',
  },
  OwnCash: {
    status: 403,
    ar: 'تسليم ما عليك يسجّله غيرك.',
    en: 'Somebody else records what you hand over.',
  },
  MoreThanOwed: {
    status: 422,
    ar: 'هذا أكثر مما على البائع. اكتب مبلغًا لا يزيد عليه.',
    en: 'That’s more than the seller owes. Enter at most what they owe.',
  },
  OwesCash: {
    status: 422,
    ar: 'على هذا الحساب نقد لم يُسلَّم بعد. سجّل تسليمه أولًا.',
    en: 'This account owes cash that hasn’t been handed over. Record the hand-over first.',
  },
})
