import { defineErrors } from '../core/error.ts'

export const contactMailsErrors = defineErrors({
  ContactAnswered: {
    status: 422,
    ar: 'رد أحد الزملاء على هذه الرسالة من قبل. أعد تحميل القائمة لتقرأ رده.',
    en: 'A colleague has already replied to this message. Reload the list to read the reply.',
  },
  ContactWithoutEmail: {
    status: 422,
    ar: 'ليس في هذه الرسالة بريد إلكتروني صحيح نرد عليه. ابحث في نصها عن وسيلة أخرى للتواصل.',
    en: 'This message has no valid email address to reply to. Look for another way to reach the sender in its text.',
  },
})

type ContactMailsErrors = typeof contactMailsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ContactMailsErrors {}
}
