import { text } from '#contract/core/text.ts'

export const forgottenText = text({
  ar: {
    how: 'كيف تغيّر كلمة المرور؟',
    byPhone: 'برقم الموبايل',
    byEmail: 'بالبريد الإلكتروني',
    byLink: 'فتحت الرابط الذي وصل إلى بريدك. أكّد الآن رقم موبايلك بكود، ثم اختر كلمة المرور الجديدة.',
  },
  en: {
    how: 'How to reset your password',
    byPhone: 'By mobile number',
    byEmail: 'By email',
    byLink:
      'You opened the link in your email. Now confirm your mobile number with a code, then choose a new password.',
  },
})
