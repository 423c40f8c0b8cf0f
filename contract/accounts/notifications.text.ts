import { quantityTexts } from '../core/counted.text.ts'
import { accessChangeHours, pointsDelayHours, secondFactorResetHours } from '../core/limits.ts'
import { text } from '../core/text.ts'

export const accountNotificationTexts = text({
  ar: {
    newDevice: 'دخول جديد إلى حسابك',
    newDeviceMore: (device: string) => `سُجّل الدخول إلى حسابك من ${device}. لست أنت؟ اقفل حسابك الآن.`,
    newCountryMore: (device: string, country: string) =>
      `سُجّل الدخول إلى حسابك من ${device} في ${country}. لست أنت؟ اقفل حسابك الآن.`,
    pointsDelayed: `كان الدخول بكود، ولا يمكن استخدام نقاطك من هذا الجهاز خلال ${quantityTexts.ar.hours(pointsDelayHours)}.`,
    emailChanged: 'طُلب تغيير بريدك',
    emailChangedMore: 'أكّد البريد الجديد من الرابط الذي أرسلناه إليه. لست أنت؟ غيّر كلمة مرورك الآن.',
    phoneChanged: 'تغيّر رقم موبايلك',
    phoneChangedMore: 'سجّل الدخول من الآن بالرقم الجديد. لست أنت؟ غيّر كلمة مرورك الآن.',
    passwordChanged: 'تغيّرت كلمة مرورك',
    passwordChangedMore: 'سُجّل خروجك من أجهزتك الأخرى. لست أنت؟ اختر «نسيت كلمة المرور» الآن.',
    totpAdded: 'تم تفعيل الدخول بخطوتين',
    totpAddedMore: 'يحتاج دخولك من الآن إلى كود من تطبيق المصادقة. لست أنت؟ غيّر كلمة مرورك الآن.',
    totpRemoved: 'أُوقف الدخول بخطوتين',
    totpRemovedMore: 'لم يعد دخولك يحتاج إلى كود من تطبيق المصادقة. لست أنت؟ غيّر كلمة مرورك الآن.',
    passkeyAdded: 'مفتاح مرور جديد',
    passkeyAddedMore: 'أُضيف مفتاح مرور يكفي وحده للدخول إلى حسابك. لست أنت؟ احذفه وغيّر كلمة مرورك الآن.',
    passkeyRemoved: 'حُذف مفتاح مرور',
    passkeyRemovedMore: 'لن يعمل مفتاح المرور هذا بعد الآن. لست أنت؟ غيّر كلمة مرورك الآن.',
    resetAgreed: 'ستُلغى خطوة دخولك الثانية',
    resetAgreedMore: `نلغيها بعد ${quantityTexts.ar.hours(secondFactorResetHours)} لأننا أُبلغنا بفقدها. لست أنت؟ أوقف ذلك من ملفك الشخصي.`,
    resetStopped: 'لن تُلغى خطوة دخولك الثانية',
    resetStoppedMore: 'أُوقف طلب إلغائها.',
    resetDone: 'أُلغيت خطوة دخولك الثانية',
    resetDoneMore: 'تكفي كلمة المرور للدخول الآن. أضف خطوة ثانية من جديد من ملفك الشخصي.',
    accessChangeWaits: 'غيّر فريقنا بيانات دخولك',
    accessChangeWaitsMore: `يسري التغيير بعد ${quantityTexts.ar.hours(accessChangeHours)}، أو قبلها إن وافق عليه زميل آخر. لم تطلبه؟ أوقفه من ملفك الشخصي.`,
    accessChangeSet: 'تغيير لبيانات دخول ينتظر',
    accessChangeSetMore: (userId: number, person: string) =>
      `تغيير بواسطة ${person} لرقم المستخدم رقم ${userId} أو بريده أو كلمة مروره. وافق عليه أو اسحبه من «المستخدمون».`,
    stoppedAccessChange: 'أوقف مستخدم تغيير بيانات دخوله',
    stoppedAccessChangeMore: (userId: number) =>
      `يقول المستخدم رقم ${userId} إنه لم يطلب تغيير رقمه أو بريده أو كلمة مروره. راجع مع من غيّرها.`,
    phoneTakenAccessChange: 'لم يتغيّر رقم مستخدم',
    phoneTakenAccessChangeMore: (userId: number) => `صار الرقم الذي عُيّن للمستخدم رقم ${userId} لحساب آخر.`,
    factorResetAsked: 'طلب إلغاء خطوة دخول مفقودة',
    factorResetAskedMore: (userId: number) => `ينتظر طلب للمستخدم رقم ${userId} موافقة زميل غير الذي طلبه.`,
    recoveryCodesMade: 'أكواد احتياطية جديدة',
    recoveryCodesMadeMore: 'لم تعد الأكواد السابقة تعمل. لست أنت؟ غيّر كلمة مرورك الآن.',
    recoveryCodeUsed: 'دخول بكود احتياطي',
    recoveryCodeUsedMore: 'استُخدم أحد أكوادك الاحتياطية للدخول. لست أنت؟ غيّر كلمة مرورك الآن.',
  },
  en: {
    newDevice: 'New login to your account',
    newDeviceMore: (device) =>
      `Someone logged in to your account on ${device}. Not you? Lock your account now.`,
    newCountryMore: (device, country) =>
      `Someone logged in to your account on ${device} in ${country}. Not you? Lock your account now.`,
    pointsDelayed: `A code was enough, so your points can’t be used there for ${quantityTexts.en.hours(pointsDelayHours)}.`,
    emailChanged: 'An email change was requested',
    emailChangedMore: 'Confirm the new email with the link we sent to it. Not you? Change your password now.',
    phoneChanged: 'Your mobile number was changed',
    phoneChangedMore: 'From now on, log in with the new number. Not you? Change your password now.',
    passwordChanged: 'Your password was changed',
    passwordChangedMore:
      'Your other devices were logged out. Not you? Choose “Forgot your password?” on the login page now.',
    totpAdded: 'Two-step login is on',
    totpAddedMore:
      'From now on logging in takes a code from your authenticator app. Not you? Change your password now.',
    totpRemoved: 'Two-step login is off',
    totpRemovedMore:
      'Logging in no longer takes a code from your authenticator app. Not you? Change your password now.',
    passkeyAdded: 'New passkey',
    passkeyAddedMore:
      'A passkey that logs in to your account by itself was added. Not you? Remove it and change your password now.',
    passkeyRemoved: 'Passkey removed',
    passkeyRemovedMore: 'This passkey no longer works. Not you? Change your password now.',
    resetAgreed: 'Your second step will be removed',
    resetAgreedMore: `It will be removed in ${quantityTexts.en.hours(secondFactorResetHours)}, because you were reported to have lost it. Not you? Stop it in your profile.`,
    resetStopped: 'Your second step stays',
    resetStoppedMore: 'The request to remove it was stopped.',
    resetDone: 'Your second step was removed',
    resetDoneMore: 'The password is now enough to log in. Add a second step again in your profile.',
    accessChangeWaits: 'Our team changed how you log in',
    accessChangeWaitsMore: `The change takes effect in ${quantityTexts.en.hours(accessChangeHours)}, or earlier if a second colleague approves it. Didn’t ask for it? Stop it in your profile.`,
    accessChangeSet: 'A change of login details is waiting',
    accessChangeSetMore: (userId, person) =>
      `${person} changed the number, email or password of user ${userId}. Approve or withdraw it under Users.`,
    stoppedAccessChange: 'A user stopped a change of their login details',
    stoppedAccessChangeMore: (userId) =>
      `User ${userId} says that they didn’t ask for a new number, email or password. Check with the colleague who set it.`,
    phoneTakenAccessChange: 'A user’s number wasn’t changed',
    phoneTakenAccessChangeMore: (userId) =>
      `The number that was set for user ${userId} belongs to another account by now.`,
    factorResetAsked: 'A lost second step',
    factorResetAskedMore: (userId) =>
      `A request for user ${userId} waits for a colleague other than the one who made it.`,
    recoveryCodesMade: 'New recovery codes',
    recoveryCodesMadeMore: 'The earlier codes no longer work. Not you? Change your password now.',
    recoveryCodeUsed: 'Login with a recovery code',
    recoveryCodeUsedMore: 'One of your recovery codes was used to log in. Not you? Change your password now.',
  },
})
