import { countedText } from './counted.text.ts'
import { failures } from './failure.ts'
import { reopenDays } from './limits.ts'

export const complaintsFailures = failures({
  WrongComplaintState: {
    status: 422,
    ar: 'لا يمكن ذلك والشكوى في حالتها الحالية.',
    en: 'This can’t be done in the complaint’s current state.',
  },
  ReopenTooLate: {
    status: 422,
    ar: `تُفتح الشكوى من جديد خلال ${countedText.ar.days(reopenDays)} من انتهائها. قدّم شكوى جديدة.`,
    en: `A complaint can be reopened within ${countedText.en.days(reopenDays)} of being processed. Make a new one.`,
  },
  TooManyTemplates: {
    status: 422,
    ar: 'بلغت الردود الجاهزة الحد المسموح. احذف واحدًا ثم أضف غيره.',
    en: 'There are as many answer templates as there can be. Delete one, then add another.',
  },
})
