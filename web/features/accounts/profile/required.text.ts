import { text } from '#contract/core/text.ts'

export const requiredText = text({
  ar: {
    title: 'خطوة ثانية للدخول',
    lead: 'أصبح الدخول بخطوتين إلزاميًا لفريق «مكان» وأصحاب الأماكن، لأن حساباتهم تصل إلى بيانات الناس ونقاطهم. أضف مفتاح مرور أو تطبيق مصادقة لتكمل.',
    done: 'صار حسابك محميًا بخطوة ثانية.',
    goOn: 'متابعة',
    row: 'إلزام العاملين بخطوة ثانية',
    never: 'غير إلزامي',
    from: (day: string) => `ابتداءً من ${day}`,
    rowMore:
      'للإدارة والمستشارين وأصحاب الأماكن ومديري الفروع. ابتداءً من هذا اليوم، على من ليست لديه خطوة ثانية أن يضيفها قبل أي شيء آخر.',
    isOn: 'اجعل الدخول بخطوتين إلزاميًا',
    day: 'ابتداءً من يوم',
    saved: 'تم الحفظ بنجاح',
    notYet: 'ليس إلزاميًا الآن، وننصح به كل من يعمل هنا.',
    demo: 'حسابات العرض التجريبي بلا خطوة ثانية، ليدخلها من يجرّبها بكلمة المرور وحدها.',
    mustFrom: (day: string) => `إلزامي لكل من يعمل هنا ابتداءً من ${day}.`,
  },
  en: {
    title: 'A second step to log in',
    lead: 'Two-step login is now required for the Makan team and for owners, because your account can see people’s data and points. Add a passkey or an authenticator app to continue.',
    done: 'Your account is now protected by a second step.',
    goOn: 'Continue',
    row: 'Require a second step',
    never: 'Not required',
    from: (day) => `From ${day}`,
    rowMore:
      'For staff, consultants, owners and branch managers. From that day, anyone without a second step must add one before doing anything else.',
    isOn: 'Require two-step login',
    day: 'From',
    saved: 'Saved Successfully',
    notYet: 'Not required now, but recommended for everyone who works here.',
    demo: 'The demo accounts have no second step, so you can try them with just the password.',
    mustFrom: (day) => `Required for everyone who works here from ${day}.`,
  },
})
