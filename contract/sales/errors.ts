import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { saleReversalMinutes } from '../core/limits.ts'

export const salesErrors = defineErrors({
  AssignedElsewhere: {
    status: 422,
    ar: 'هذا العضو مرتبط بمستشار مبيعات آخر. يشتري منه أو عبر الموقع.',
    en: 'This member is assigned to another sales consultant. They can buy from them or online.',
  },
  SaleToYourself: {
    status: 422,
    ar: 'لا يمكنك بيع باقة لحسابك أنت. اختر عضوًا آخر.',
    en: 'You can’t sell a package to your own account. Choose another member.',
  },
  PackageAbroad: {
    status: 422,
    ar: 'هذه الباقة لدولة غير دولة العضو. اختر باقة من دولته.',
    en: 'This package is for a different country. Choose one of the member’s country.',
  },
  SalesStopped: {
    status: 422,
    ar: 'توقّف البيع في هذه الدولة حاليًا. حاول مرة أخرى لاحقًا.',
    en: 'Sales are paused in this country right now. Try again later.',
  },
  CashLimitReached: {
    status: 422,
    ar: 'سيتجاوز ما عليك من نقد الحد المسموح. سلّم ما معك أولًا، ثم أكمل البيع.',
    en: 'This sale would take you over your cash limit. Hand over what you have first, then make the sale.',
  },
  ReversalTooLate: {
    status: 422,
    ar: `مرّ على البيع أكثر من ${quantityTexts.ar.minutes(saleReversalMinutes)}. اطلب من مدير النظام إلغاءه.`,
    en: `The sale was more than ${quantityTexts.en.minutes(saleReversalMinutes)} ago. Ask an administrator to reverse it.`,
  },
  NothingToReverse: {
    status: 422,
    ar: 'لم يبقَ من نقاط هذا البيع ما يُخصم.',
    en: 'There are no points left from this sale to remove.',
  },
  OwnCash: {
    status: 403,
    ar: 'لا يمكنك تسجيل تسليم نقدك بنفسك. اطلب من زميل أن يسجّله.',
    en: 'You can’t record your own hand-over. Ask a colleague to record it.',
  },
  MoreThanOwed: {
    status: 422,
    ar: 'هذا أكثر مما على البائع. اكتب مبلغًا لا يزيد عليه.',
    en: 'That’s more than the seller owes. Enter no more than they owe.',
  },
  OwesCash: {
    status: 422,
    ar: 'على هذا الحساب نقد لم يُسلَّم بعد. سجّل تسليمه أولًا.',
    en: 'This account owes cash that hasn’t been handed over. Record the hand-over first.',
  },
})

type SalesErrors = typeof salesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends SalesErrors {}
}
