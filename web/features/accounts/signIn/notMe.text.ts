import { quantityTexts } from '#contract/core/counted.text.ts'
import { lockLinkHours } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

export const notMeText = text({
  ar: {
    title: 'لم تكن أنت من سجّل الدخول؟',
    more: 'إن دخل شخص آخر إلى حسابك فأوقفه الآن: نسجّل الخروج من كل الأجهزة، ولا يُفتح الحساب إلا بكلمة مرور جديدة تختارها بكود يصل إلى موبايلك.',
    lock: 'لست أنا، أوقف حسابي',
    wasMe: 'إن كنت أنت من دخل فلا يلزمك شيء.',
    locked: 'أوقفنا حسابك',
    lockedMore: 'سجّلنا الخروج من كل الأجهزة. نقاطك كما هي. اختر كلمة مرور جديدة لتعود إلى حسابك.',
    newPassword: 'اختر كلمة مرور جديدة',
    over: 'هذا الرابط لم يعد صالحًا',
    overMore: `الرابط صالح ${quantityTexts.ar.hours(lockLinkHours)}. إن دخل شخص آخر إلى حسابك فاختر كلمة مرور جديدة، فنسجّل الخروج من كل الأجهزة.`,
  },
  en: {
    title: 'Wasn’t you?',
    more: 'If someone else got into your account, lock it now: we’ll log out every device, and the account opens only with a new password that you choose with a code sent to your mobile.',
    lock: 'It wasn’t me, lock my account',
    wasMe: 'If it was you, there’s nothing to do.',
    locked: 'Your account is locked',
    lockedMore:
      'Every device is logged out. Your points are safe. Choose a new password to get back into your account.',
    newPassword: 'Choose a new password',
    over: 'This link is no longer valid',
    overMore: `The link works for ${quantityTexts.en.hours(lockLinkHours)}. If someone else got into your account, choose a new password: that logs out every device.`,
  },
})
