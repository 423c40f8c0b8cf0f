import { countedText } from '../../../../contract/counted.text.ts'
import { ibanHoldDays } from '../../../../contract/limits.ts'
import { text } from '../../../../contract/text.ts'

/** What the owner of a place reads of what it is owed, and to which account it goes. */
export const ownText = text({
  ar: {
    lead: 'ما يدفعه لك «مكان» مقابل النقاط التي استُخدمت في مكانك: كم، ومتى، وإلى أي حساب.',
    next: 'الدفعة القادمة',
    nextIn: (country: string) => `الدفعة القادمة، ${country}`,
    waits: 'ينتظر التحويل',
    willPay: (minimum: string) => `بلغ الحد الأدنى للدفع (${minimum})، فنحوّله إلى حسابك.`,
    belowMinimum: (minimum: string) =>
      `لم يبلغ بعد الحد الأدنى للدفع (${minimum})، فيبقى لك ويُدفع مع ما يليه.`,
    owes: 'على المكان هذا المبلغ، ويُخصم من كشوفه التالية.',
    nothingWaits: 'لا كشف ينتظر الدفع الآن.',
    open: 'الكشف الجاري',
    closes: (date: string) => `يُقفل في ${date}، ثم يُدفع ما فيه.`,
    noTerms: 'لم تُحدَّد شروط الدفع في هذا البلد بعد، فلا يُقفل أي كشف.',
    breakdown: 'ما فيه حتى الآن',
    nothingOwed: 'لا مستحقات بعد',
    nothingOwedMore: 'حين يستخدم الأعضاء نقاطهم في مكانك تظهر قيمتها هنا، مع موعد دفعها.',
    payee: 'بيانات الدفع والفواتير',
    payeeMissing: 'لا حساب بنكيًا بعد',
    payeeMissingMore: 'اكتب بيانات حسابك لنحوّل مستحقاتك إليه.',
    ibanHeld: (until: string) => `تبدأ الدفعات إلى رقم الآيبان الجديد ${until}`,
    ibanHeldMore:
      'ننتظر بعد تغييره حماية لمستحقاتك، إلا إن راجع اثنان من فريقنا الرقمين. إن لم تغيّره أنت فراسلنا فورًا.',
    edit: 'تعديل البيانات',
    add: 'إضافة البيانات',
    legalName: 'الاسم القانوني',
    legalNameHelp: 'كما في السجل التجاري. تصدر به فواتير العمولة.',
    address: 'العنوان في الفواتير',
    taxNumber: 'رقم التسجيل الضريبي',
    taxNumberFrom: 'يُعدَّل من بيانات المكان',
    holderHelp: 'كما يعرفه البنك.',
    ibanHelp: `بمسافات أو من دونها. يصل تنبيه بتغييره إلى كل من يدير المكان، وتتوقف الدفعات ${countedText.ar.days(ibanHoldDays)} بعد تغييره.`,
    missing: 'لم يُكتب',
    lists: 'قوائم المستحقات',
  },
  en: {
    lead: 'What Makan pays you for the points that were used at your place: how much, when, and to which account.',
    next: 'Next payment',
    nextIn: (country) => `Next payment, ${country}`,
    waits: 'Waiting to be paid',
    willPay: (minimum) =>
      `It has reached the minimum for a payment (${minimum}) and will be transferred to your account.`,
    belowMinimum: (minimum) =>
      `It’s still below the minimum for a payment (${minimum}), so it stays yours and is paid along with what follows.`,
    owes: 'The place owes this. It’s taken off its next statements.',
    nothingWaits: 'No statement is waiting to be paid.',
    open: 'Current statement',
    closes: (date) => `Closes on ${date}, and is then paid.`,
    noTerms: 'The terms for payments in this country aren’t set yet, so no statement closes.',
    breakdown: 'So far',
    nothingOwed: 'Nothing due yet',
    nothingOwedMore:
      'When members use their points at your place, what they’re worth appears here, and when it’s paid.',
    payee: 'Payment and invoice details',
    payeeMissing: 'No bank account yet',
    payeeMissingMore: 'Enter your bank details so that we can pay you.',
    ibanHeld: (until) => `Payouts to the new IBAN start on ${until}`,
    ibanHeldMore:
      'We wait after a change to protect your money, unless two of our team have checked both IBANs. If you didn’t change it, write to us right away.',
    edit: 'Edit details',
    add: 'Add details',
    legalName: 'Legal name',
    legalNameHelp: 'As in the commercial register. Invoices for the fee are made out to it.',
    address: 'Address on invoices',
    taxNumber: 'Tax number',
    taxNumberFrom: 'Change it in the place’s details',
    holderHelp: 'As the bank knows it.',
    ibanHelp: `With or without spaces. Everybody who runs the place is told when it changes, and payouts pause for ${countedText.en.days(ibanHoldDays)}.`,
    missing: 'Not entered',
    lists: 'Lists of payouts',
  },
})
