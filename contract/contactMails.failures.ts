import { failures } from './failure.ts'

export const contactMailsFailures = failures({
  ContactAnswered: {
    status: 422,
    ar: 'رد أحد الزملاء على هذه الرسالة من قبل. أعد تحميل القائمة لتقرأ رده.',
    en: 'A colleague has answered this message already. Reload the list to read the answer.',
  },
  ContactWithoutEmail: {
    status: 422,
    ar: 'ليس في هذه الرسالة بريد إلكتروني صحيح نرد عليه.',
    en: 'This message has no valid email to answer to.',
  },
})
