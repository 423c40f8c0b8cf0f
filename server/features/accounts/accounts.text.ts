import { count, text } from '../../../contract/text.ts'

export const accountsText = text({
  ar: {
    codeSms: (code: string) => `${code} رمز التأكيد من مكان، صالح ٥ دقائق. لا تعطه لأحد.`,
    phoneTakenSms: 'لهذا الرقم حساب في مكان بالفعل. سجّل الدخول به، أو اختر «نسيت كلمة المرور».',
    attemptsLeft: (left: number) =>
      count(left, {
        zero: 'الرمز غير صحيح.',
        one: 'الرمز غير صحيح. بقيت محاولة واحدة.',
        two: 'الرمز غير صحيح. بقيت محاولتان.',
        few: 'الرمز غير صحيح. بقيت # محاولات.',
        many: 'الرمز غير صحيح. بقيت # محاولة.',
        other: 'الرمز غير صحيح. بقيت # محاولة.',
      }),
    linkSubject: 'أكّد بريدك الإلكتروني في مكان',
    linkMail: (name: string, link: string) =>
      `أهلًا ${name}،\n\nافتح هذا الرابط واضغط الزر لتأكيد بريدك الإلكتروني:\n${link}\n\nالرابط صالح ٢٤ ساعة ولمرة واحدة. إن لم تطلب هذا فتجاهل الرسالة.\n\nمكان`,
    emailMoved: 'أُكِّد بريدك الإلكتروني على حساب آخر في مكان، فلم يعد مرتبطًا بحسابك. سجّل الدخول برقم موبايلك.',
    changedSubject: 'تغيير في حسابك على مكان',
    changed: (what: string) =>
      `${what} في حسابك على مكان. إن لم تكن أنت فغيّر كلمة المرور فورًا من «نسيت كلمة المرور».`,
    email: 'طُلب تغيير البريد الإلكتروني',
    phone: 'تغيّر رقم الموبايل',
    password: 'تغيّرت كلمة المرور',
  },
  en: {
    codeSms: (code) => `${code} is your Makan code, valid for 5 minutes. Give it to nobody.`,
    phoneTakenSms: 'This number already has a Makan account. Log in with it, or choose "Forgotten password".',
    attemptsLeft: (left) =>
      count(left, {
        one: 'The code is not right. # attempt is left.',
        other: 'The code is not right. # attempts are left.',
      }),
    linkSubject: 'Confirm your e-mail at Makan',
    linkMail: (name, link) =>
      `Hello ${name},\n\nOpen this link and press the button to confirm your e-mail:\n${link}\n\nIt is valid for 24 hours, once. If you did not ask for it, ignore this message.\n\nMakan`,
    emailMoved:
      'Your e-mail was confirmed on another Makan account, so it no longer belongs to yours. Log in with your mobile number.',
    changedSubject: 'A change to your Makan account',
    changed: (what) =>
      `${what} on your Makan account. If it was not you, set a new password at once with "Forgotten password".`,
    email: 'Another e-mail was asked for',
    phone: 'The mobile number was changed',
    password: 'The password was changed',
  },
})
