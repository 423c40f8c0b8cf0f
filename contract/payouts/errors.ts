import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { ibanHoldDays } from '../core/limits.ts'

export const payoutsErrors = defineErrors({
  DayHasBegun: {
    status: 422,
    ar: 'اختر يومًا لم يبدأ بعد، من الغد فصاعدًا.',
    en: 'Choose a day from tomorrow on.',
  },
  FeeOfBoth: {
    status: 400,
    ar: 'اختر فئة أو مكانًا، لا الاثنين معًا.',
    en: 'Choose a category or a place, not both.',
  },
  EnterIban: {
    status: 400,
    ar: 'اكتب رقم الآيبان كاملًا كما يظهر في كشف حسابك البنكي.',
    en: 'Enter the full IBAN as it appears on your bank statement.',
  },
  NothingToPay: {
    status: 422,
    ar: 'لا يوجد مبلغ مستحق لهذا المكان الآن.',
    en: 'Nothing is due to this place right now.',
  },
  BelowMinimum: {
    status: 422,
    ar: 'المستحق أقل من الحد الأدنى للصرف في هذه الدولة. سيُرحَّل إلى الدفعة القادمة.',
    en: 'The amount due is below this country’s minimum. It will be added to the next payout.',
  },
  PayoutChanged: {
    status: 409,
    ar: 'تغيّر المبلغ أو الحساب منذ عُرض عليك. راجعه، ثم سجّل الدفعة.',
    en: 'The amount or the account has changed since you saw it. Check it, then record the payout again.',
  },
  IbanHeld: {
    status: 422,
    ar: `تغيّر رقم الآيبان من وقت قريب. قارنه بالرقم السابق وأكّد ذلك قبل الدفع، أو انتظر ${quantityTexts.ar.days(ibanHoldDays)} من تغييره.`,
    en: `The IBAN was changed recently. Compare it with the previous one and confirm that before paying, or wait until ${quantityTexts.en.days(ibanHoldDays)} after the change.`,
  },
  PayeeMissing: {
    status: 422,
    ar: 'لم يكتب صاحب المكان بيانات حسابه البنكي بعد. اطلب منه أن يكتبها في «المستحقات».',
    en: 'The owner of the place hasn’t entered their bank details yet. Ask them to enter them under “Payouts”.',
  },
  DayToCome: {
    status: 422,
    ar: 'لا يمكن أن يكون يوم الدفع في المستقبل. اختر اليوم أو يومًا قبله.',
    en: 'The day of payment can’t be in the future. Choose today or an earlier day.',
  },
  DisputeOver: {
    status: 422,
    ar: 'انتهت مهلة الاعتراض على هذا الكشف. راسلنا من «الشكاوى».',
    en: 'The deadline for disputing this statement has passed. Contact us under Complaints.',
  },
  Disputed: {
    status: 409,
    ar: 'اعترضت على هذا البند من قبل. تجد الرد عليه في «الاعتراضات».',
    en: 'You’ve already disputed this line. You’ll find our reply under “Disputes”.',
  },
  AdjustmentRange: {
    status: 422,
    ar: 'اكتب مبلغًا من صفر إلى قيمة البند.',
    en: 'Enter an amount from zero to the value of the line.',
  },
})

type PayoutsErrors = typeof payoutsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends PayoutsErrors {}
}
