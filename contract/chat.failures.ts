import { failures } from './failure.ts'

export const chatFailures = failures({
  ChatBlocked: {
    status: 422,
    ar: 'المراسلة بينكما محظورة. من حظرها يستطيع أن يلغي الحظر.',
    en: 'Messages between you are blocked. Whoever blocked them can unblock them.',
  },
  ChatEnded: {
    status: 422,
    ar: 'لم تعد هذه المحادثة تستقبل رسائل.',
    en: 'This chat doesn’t take messages any more.',
  },
  ChatNotBlockable: {
    status: 422,
    ar: 'الحظر بين الأعضاء والأماكن وحدهم.',
    en: 'Only members and places can block each other.',
  },
})
