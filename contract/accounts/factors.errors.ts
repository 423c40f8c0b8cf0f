import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { secondFactorTicketMinutes } from '../core/limits.ts'

export const secondFactorsErrors = defineErrors({
  FactorNeeded: {
    status: 403,
    ar: 'اكتب الكود من تطبيق المصادقة لتدخل إلى حسابك، أو استخدم مفتاح المرور.',
    en: 'Enter the code from your authenticator app to log in, or use your passkey.',
  },
  LoginExpired: {
    status: 422,
    ar: `مرّ أكثر من ${quantityTexts.ar.minutes(secondFactorTicketMinutes)}. سجّل الدخول من جديد.`,
    en: `More than ${quantityTexts.en.minutes(secondFactorTicketMinutes)} have passed. Log in again.`,
  },
  PasskeyRefused: {
    status: 422,
    ar: 'لم نتمكن من استخدام مفتاح المرور هذا. حاول مرة أخرى، أو استخدم كلمة المرور.',
    en: 'Couldn’t use this passkey. Try again, or use your password.',
  },
  TooManyPasskeys: {
    status: 422,
    ar: 'لديك مفاتيح مرور كثيرة. احذف مفتاحًا لا تستخدمه ثم أضف غيره.',
    en: 'You have too many passkeys. Remove one you don’t use, then add another.',
  },
  NoFactor: {
    status: 422,
    ar: 'ليست لدى المستخدم خطوة ثانية للدخول، فلا شيء يُزال.',
    en: 'The user has no second login step, so there’s nothing to remove.',
  },
  ResetAsked: {
    status: 409,
    ar: 'طُلب ذلك بالفعل. اطلب من زميل أن يوافق عليه.',
    en: 'This has already been requested. Ask a colleague to approve it.',
  },
  ResetNeedsAnother: {
    status: 403,
    ar: 'لا يوافق عليه من طلبه. اطلب من زميل آخر أن يوافق.',
    en: 'The colleague who requested it can’t approve it. Ask another one.',
  },
  SetupExpired: {
    status: 422,
    ar: 'انتهت مهلة الإعداد. ابدأ من جديد بكود QR جديد.',
    en: 'The setup has expired. Start again with a new QR code.',
  },
})

type SecondFactorsErrors = typeof secondFactorsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends SecondFactorsErrors {}
}
