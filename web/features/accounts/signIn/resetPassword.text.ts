import { text } from '#contract/core/text.ts'

export const resetPasswordText = text({
  ar: {
    forgottenTitle: 'نسيت كلمة المرور',
    forgottenMore: 'اكتب رقم الموبايل المسجّل في حسابك، وسنرسل إليه كودًا لتختار كلمة مرور جديدة.',
    newPasswordTitle: 'اختر كلمة مرور جديدة',
    newPassword: 'كلمة المرور الجديدة',
    savePassword: 'حفظ كلمة المرور',
    passwordReset: 'تغيّرت كلمة المرور',
    passwordResetMore: 'سجّلنا خروجك من كل الأجهزة. سجّل الدخول بكلمة المرور الجديدة.',
    loginNow: 'تسجيل الدخول الآن',
    backToLogin: 'العودة إلى تسجيل الدخول',
  },
  en: {
    forgottenTitle: 'Reset password',
    forgottenMore: 'Enter your account’s mobile number. We’ll text you a code to choose a new password.',
    newPasswordTitle: 'Choose a new password',
    newPassword: 'New password',
    savePassword: 'Save password',
    passwordReset: 'Your password was changed',
    passwordResetMore: 'You were logged out on all devices. Log in with the new password.',
    loginNow: 'Log in now',
    backToLogin: 'Back to login',
  },
})
