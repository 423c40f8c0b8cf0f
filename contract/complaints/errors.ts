import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { reopenDays } from '../core/limits.ts'

export const complaintsErrors = defineErrors({
  WrongComplaintState: {
    status: 422,
    ar: 'تغيّرت حالة الشكوى. أعد تحميل الصفحة لترى حالتها الآن.',
    en: 'The complaint’s status has changed. Reload the page to see it.',
  },
  ReopenTooLate: {
    status: 422,
    ar: `انتهت مدة إعادة فتح الشكوى، وهي ${quantityTexts.ar.days(reopenDays)} من انتهاء معالجتها. قدّم شكوى جديدة.`,
    en: `A complaint can be reopened within ${quantityTexts.en.days(reopenDays)} of being processed. Make a new one.`,
  },
  TooManyTemplates: {
    status: 422,
    ar: 'بلغت الردود الجاهزة الحد المسموح. احذف واحدًا ثم أضف غيره.',
    en: 'You’ve reached the limit of saved replies. Delete one, then add another.',
  },
})

type ComplaintsErrors = typeof complaintsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ComplaintsErrors {}
}
