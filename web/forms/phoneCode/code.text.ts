import { plural, text } from '../../../contract/text.ts'

export const codeText = text({
  ar: {
    codeTitle: 'اكتب الرمز المكوّن من ٦ أرقام',
    code: 'رمز التأكيد',
    sentTo: 'أرسلناه إلى',
    sentIfKnown: 'إن كان للرقم حساب فقد أرسلنا الرمز إلى',
    editPhone: 'تعديل',
    editPhoneMore: ' رقم الموبايل',
    validFor: 'صالح لمدة ٥ دقائق',
    codeOver: 'انتهت صلاحية الرمز',
    attemptsLeft: (left: number) =>
      plural(left, {
        zero: 'انتهت المحاولات',
        one: 'بقيت محاولة واحدة',
        two: 'بقيت محاولتان',
        few: 'بقيت # محاولات',
        many: 'بقيت # محاولة',
        other: 'بقيت # محاولة',
      }),
    noCode: 'لم يصلك الرمز؟',
    resendAfter: 'يمكنك طلبه مرة أخرى بعد',
    resend: 'أرسل رمزًا جديدًا',
    resendNow: 'يمكنك الآن طلب رمز جديد.',
    sentAgain: 'أرسلنا رمزًا جديدًا.',
    neverTell: 'لن يطلب منك أحد من «مكان» هذا الرمز. لا تشاركه مع أحد.',
  },
  en: {
    codeTitle: 'Enter the 6-digit code',
    code: 'Confirmation code',
    sentTo: 'We sent it to',
    sentIfKnown: 'If the number has an account, we sent the code to',
    editPhone: 'Change',
    editPhoneMore: ' the mobile number',
    validFor: 'Valid for 5 minutes',
    codeOver: 'The code has expired',
    attemptsLeft: (left) =>
      plural(left, { zero: 'No attempts left', one: '# attempt left', other: '# attempts left' }),
    noCode: 'Didn’t get it?',
    resendAfter: 'You can request a new code in',
    resend: 'Resend code',
    resendNow: 'You can request a new code now.',
    sentAgain: 'We sent a new code.',
    neverTell: 'Nobody from Makan will ask you for this code. Don’t share it with anyone.',
  },
})
