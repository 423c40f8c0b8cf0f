import { text } from '../core/text.ts'

export const ownDataNotificationTexts = text({
  ar: {
    dataCopied: 'طُلبت نسخة من بياناتك',
    dataCopiedMore: 'إن لم تكن أنت من طلبها فغيّر كلمة المرور الآن.',
  },
  en: {
    dataCopied: 'A copy of your data was requested',
    dataCopiedMore: 'If this wasn’t you, change your password now.',
  },
})
