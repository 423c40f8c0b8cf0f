import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { codeDigits } from '../core/limits.ts'
import { pointsDelayText } from './pointsDelay.text.ts'

export const accountsErrors = defineErrors({
  PasswordTooCommon: {
    status: 400,
    ar: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.',
    en: 'This password is common and easy to guess. Choose another one.',
  },
  PasswordIsPersonal: {
    status: 400,
    ar: 'لا تستخدم اسمك أو رقمك أو بريدك كلمةَ مرور.',
    en: 'Don’t use your name, number or email as your password.',
  },
  EnterValidCode: {
    status: 400,
    ar: `اكتب كود التأكيد المكوّن من ${quantityTexts.ar.digits(codeDigits)}`,
    en: 'Enter Valid Confirmation Code',
  },
  WrongLogin: {
    status: 422,
    ar: 'بيانات الدخول غير صحيحة. راجع البريد أو رقم الموبايل وكلمة المرور.',
    en: 'Wrong email, mobile number or password. Check them and try again.',
  },
  NameIsShared: {
    status: 422,
    ar: 'هذا الاسم لأكثر من حساب. سجّل الدخول برقم الموبايل أو البريد الإلكتروني.',
    en: 'More than one account has this name. Log in with your mobile number or email.',
  },
  WrongPassword: {
    status: 422,
    ar: 'كلمة المرور الحالية غير صحيحة. راجعها ثم حاول مرة أخرى.',
    en: 'The current password is incorrect. Try again, or reset it.',
  },
  WrongCode: {
    status: 422,
    ar: 'الكود غير صحيح. راجع الرسالة واكتبه مرة أخرى.',
    en: 'That code is incorrect. Check the message and enter it again.',
  },
  CodeExpired: {
    status: 422,
    ar: 'انتهت صلاحية الكود. اطلب كودًا جديدًا.',
    en: 'The code has expired. Request a new one.',
  },
  NoAttemptsLeft: {
    status: 422,
    ar: 'انتهت المحاولات. اطلب كودًا جديدًا.',
    en: 'No attempts left. Request a new code.',
  },
  CodeNotSent: {
    status: 422,
    ar: 'تعذّر إرسال الكود إلى هذا الرقم. حاول مرة أخرى بعد قليل.',
    en: 'Couldn’t send the code to this number. Try again in a moment.',
  },
  PhoneTaken: {
    status: 422,
    ar: 'رقم الموبايل مسجّل من قبل. سجّل الدخول به أو اكتب رقمًا آخر.',
    en: 'This mobile number is already registered. Log in with it or enter another one.',
  },
  EmailTaken: {
    status: 422,
    ar: 'هذا البريد مسجّل في حساب آخر. اكتب بريدًا آخر.',
    en: 'This email belongs to another account. Enter another one.',
  },
  PasswordWasGiven: {
    status: 422,
    ar: 'اختر كلمة مرور غير التي وصلتك.',
    en: 'Choose a password other than the one you were given.',
  },
  InvitationExpired: {
    status: 422,
    ar: 'انتهت صلاحية الدعوة. اطلب ممن دعاك أن يرسلها مرة أخرى.',
    en: 'The invitation has expired. Ask the person who invited you to send it again.',
  },
  AlreadyConfirmed: {
    status: 409,
    ar: 'حسابك مؤكَّد بالفعل. لا يلزمك شيء.',
    en: 'Your account is already confirmed. There’s nothing left to do.',
  },
  ProofNeeded: {
    status: 422,
    ar: 'أكّد رقم الموبايل بالكود أولًا، ثم أكمل.',
    en: 'Confirm the mobile number with a code first, then continue.',
  },
  LinkExpired: {
    status: 422,
    ar: 'الرابط غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
    en: 'This link is invalid or has expired. Request a new one.',
  },
  LinkNotOurs: {
    status: 422,
    ar: 'هذا الرابط غير صحيح أو غير كامل. افتحه مرة أخرى من رسالتنا إليك.',
    en: 'This link doesn’t work or is incomplete. Open it again from the email we sent you.',
  },
  MailLinkNeeded: {
    status: 422,
    ar: 'افتح أحدث رابط أرسلناه إلى بريدك المؤكَّد، ثم اختر كلمة المرور. إن انتهت صلاحيته فاطلب كودًا جديدًا وسيصلك معه رابط جديد.',
    en: 'Open the latest link we sent to your confirmed email, then choose the password. If it has expired, request a new code, and we’ll send a new link with it.',
  },
  OwnsPlace: {
    status: 422,
    ar: 'هذا الحساب يملك مكانًا في «مكان»، ولا يُحذف قبل حذف المكان. راسلنا لحذفه.',
    en: 'This account owns a place on Makan, which has to be deleted first. Write to us to have it deleted.',
  },
  LastSuperAdmin: {
    status: 422,
    ar: 'هذا آخر حساب لمدير نظام. أضف مدير نظام آخر قبل حذفه.',
    en: 'This is the last administrator account. Add another administrator before you delete it.',
  },
  AccountDormant: {
    status: 422,
    ar: 'على هذا الرقم حساب لم يُستخدم منذ وقت طويل، ولا يُفتح بكود على جهاز جديد. راسلنا لنتأكد أنه لك.',
    en: 'This number has an account that hasn’t been used for a long time, and a code can’t open it on a new device. Write to us, so that we can make sure it’s yours.',
  },
  PasswordNeeded: {
    status: 422,
    ar: 'لا توجد كلمة مرور لهذا الحساب بعد. تُختار كلمة المرور أولًا من الملف الشخصي.',
    en: 'This account has no password yet. Its owner chooses one in their profile first.',
  },
  // The text with the time replaces this one.
  PointsDelayed: {
    status: 403,
    ar: pointsDelayText.ar.untilLater,
    en: pointsDelayText.en.untilLater,
  },
  CountryNotServed: {
    status: 422,
    ar: '«مكان» غير متاح لأرقام هذه الدولة بعد. اكتب رقمًا من دولة أخرى.',
    en: 'Makan isn’t available for numbers of this country yet. Enter a number from another country.',
  },
})

type AccountsErrors = typeof accountsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends AccountsErrors {}
}
