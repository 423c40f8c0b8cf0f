import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { factorTicketMinutes } from './limits.ts'

export const factorsFailures = failures({
  FactorNeeded: {
    status: 403,
    ar: 'اكتب الكود من تطبيق المصادقة لتدخل إلى حسابك، أو استخدم مفتاح المرور.',
    en: 'Enter the code from your authenticator app to log in, or use your passkey.',
  },
  LoginExpired: {
    status: 422,
    ar: `مرّ أكثر من ${countedText.ar.minutes(factorTicketMinutes)}. سجّل الدخول من جديد.`,
    en: `More than ${countedText.en.minutes(factorTicketMinutes)} have passed. Log in again.`,
  },
  PasskeyRefused: {
    status: 422,
    ar: 'لم نتمكن من استخدام مفتاح المرور هذا. حاول مرة أخرى، أو استخدم كلمة المرور.',
    en: 'This passkey couldn’t be used. Try again, or use your password.',
  },
  TooManyPasskeys: {
    status: 422,
    ar: 'لديك مفاتيح مرور كثيرة. احذف مفتاحًا لا تستخدمه ثم أضف غيره.',
    en: 'You have too many passkeys. Remove one you don’t use, then add another.',
  },
  NoFactor: {
    status: 422,
    ar: 'ليس لدى المستخدم خطوة ثانية للدخول.',
    en: 'The user has no second step to log in.',
  },
  ResetAsked: {
    status: 409,
    ar: 'طُلب ذلك بالفعل.',
    en: 'This has already been requested.',
  },
  ResetNeedsAnother: {
    status: 403,
    ar: 'يوافق عليه زميل غير الذي طلبه.',
    en: 'A colleague other than the one who requested it has to agree.',
  },
  SetupExpired: {
    status: 422,
    ar: 'انتهت مهلة الإعداد. ابدأ من جديد بكود QR جديد.',
    en: 'The setup has expired. Start again with a new QR code.',
  },
})
