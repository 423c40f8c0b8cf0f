import { text } from '../core/text.ts'

export const complaintNotificationTexts = text({
  ar: {
    complaintMade: 'شكوى جديدة',
    complaintReopened: 'فُتحت شكوى من جديد',
    complaintProcessed: 'انتهينا من شكواك',
    complaintProcessedMore: (subject: string) =>
      `اقرأ نتيجة شكواك «${subject}». إن لم يُحل الأمر فافتحها من جديد.`,
  },
  en: {
    complaintMade: 'New complaint',
    complaintReopened: 'A complaint was reopened',
    complaintProcessed: 'Your complaint was processed',
    complaintProcessedMore: (subject) =>
      `Read the outcome of “${subject}”. If it doesn’t settle the matter, reopen it.`,
  },
})
