import { text } from '../core/text.ts'

export const offerNotificationTexts = text({
  ar: {
    offerStranded: 'انتهى عرض لك',
    offerStrandedMore: (title: string) =>
      `حُذفت كل فروع عرض «${title}» فانتهى. يمكنك إنشاء نسخة منه لفروع أخرى.`,
  },
  en: {
    offerStranded: 'One of your offers ended',
    offerStrandedMore: (title) =>
      `Every branch of “${title}” was deleted, so it ended. You can create a copy for other branches.`,
  },
})
