import { text } from '#contract/core/text.ts'

export const accountDeletedText = text({
  ar: {
    title: 'حُذف حسابك',
    more: 'محونا اسمك وبريدك ورقم موبايلك، وسجّلنا خروجك من كل الأجهزة. إن كان بريدك مؤكَّدًا فقد أرسلنا إليه رسالة بذلك.',
    toHome: 'إلى الرئيسية',
  },
  en: {
    title: 'Your account was deleted',
    more: 'We erased your name, email and mobile number and logged you out on all devices. If your email was confirmed, we sent you a message about it.',
    toHome: 'Go to Home',
  },
})
