import { quantityTexts } from '#contract/core/counted.text.ts'
import { codeDigits, codeMinutes } from '#contract/core/limits.ts'
import { plural, text } from '#contract/core/text.ts'

export const codeText = text({
  ar: {
    codeTitle: `اكتب الكود المكوّن من ${quantityTexts.ar.digits(codeDigits)}`,
    code: 'كود التأكيد',
    sentTo: 'أرسلناه إلى',
    sentIfKnown: 'إن كان للرقم حساب فقد أرسلنا الكود إلى',
    editPhone: 'تعديل',
    editPhoneMore: ' رقم الموبايل',
    validFor: `صالح لمدة ${quantityTexts.ar.minutes(codeMinutes)}`,
    codeOver: 'انتهت صلاحية الكود',
    attemptsLeft: (left: number) =>
      plural(left, {
        zero: 'انتهت المحاولات',
        one: 'بقيت محاولة واحدة',
        two: 'بقيت محاولتان',
        few: 'بقيت # محاولات',
        many: 'بقيت # محاولة',
        other: 'بقيت # محاولة',
      }),
    noCode: 'لم يصلك الكود؟',
    resendAfter: 'يمكنك طلبه مرة أخرى بعد',
    resend: 'إعادة إرسال الكود',
    resendNow: 'يمكنك الآن طلب كود جديد.',
    sentAgain: 'أرسلنا كودًا جديدًا.',
    neverTell: 'لن يطلب منك أحد من «مكان» هذا الكود. لا تشاركه مع أحد.',
  },
  en: {
    codeTitle: `Enter the ${codeDigits}-digit code`,
    code: 'Confirmation code',
    sentTo: 'We sent it to',
    sentIfKnown: 'If the number has an account, we sent the code to',
    editPhone: 'Change',
    editPhoneMore: ' the mobile number',
    validFor: `Valid for ${quantityTexts.en.minutes(codeMinutes)}`,
    codeOver: 'The code has expired',
    attemptsLeft: (left) =>
      plural(left, { zero: 'No attempts left', one: '# attempt left', other: '# attempts left' }),
    noCode: 'Didn’t get it?',
    resendAfter: 'You can request a new code in',
    resend: 'Resend code',
    resendNow: 'You can request a new code now.',
    sentAgain: 'We sent a new code.',
    neverTell: 'No one from Makan will ask you for this code. Don’t share it with anyone.',
  },
})
