import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { ibanHoldDays } from './limits.ts'

export const payoutsFailures = failures({
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
    ar: 'لا مبلغ مستحق لهذا المكان الآن.',
    en: 'Nothing is due to this place right now.',
  },
  BelowMinimum: {
    status: 422,
    ar: 'المبلغ المستحق أقل من الحد الأدنى للدفع في هذا البلد، ويُضاف إلى الكشف القادم.',
    en: 'The amount due is below this country’s minimum. It waits for the next statement.',
  },
  PayoutChanged: {
    status: 409,
    ar: 'تغيّر المبلغ أو الحساب منذ عُرض عليك. راجعه، ثم سجّل الدفعة.',
    en: 'The amount or the account has changed since you saw it. Check it, then record the payment again.',
  },
  IbanHeld: {
    status: 422,
    ar: `تغيّر رقم الآيبان من وقت قريب. قارنه بالرقم السابق وأكّد ذلك قبل الدفع، أو انتظر ${countedText.ar.days(ibanHoldDays)} من تغييره.`,
    en: `The IBAN was changed recently. Compare it with the previous one and confirm that before paying, or wait until ${countedText.en.days(ibanHoldDays)} after the change.`,
  },
  PayeeMissing: {
    status: 422,
    ar: 'لم يكتب صاحب المكان بيانات حسابه البنكي بعد.',
    en: 'The owner of the place hasn’t entered their bank details yet.',
  },
  DayToCome: {
    status: 422,
    ar: 'لا يمكن أن يكون يوم الدفع في المستقبل.',
    en: 'The day of payment can’t be in the future.',
  },
  DisputeOver: {
    status: 422,
    ar: 'انتهت مهلة الاعتراض على هذا الكشف. راسلنا من «الشكاوى».',
    en: 'The time to dispute this statement is over. Write to us under Complaints instead.',
  },
  Disputed: {
    status: 409,
    ar: 'اعترضت على هذا البند من قبل.',
    en: 'You’ve already disputed this line.',
  },
  AdjustmentRange: {
    status: 422,
    ar: 'اكتب مبلغًا من صفر إلى قيمة البند.',
    en: 'Enter an amount from zero to the value of the line.',
  },
})
