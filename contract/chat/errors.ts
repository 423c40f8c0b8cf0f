import { defineErrors } from '../core/error.ts'

export const chatErrors = defineErrors({
  ChatBlocked: {
    status: 422,
    ar: 'المراسلة بينكما محظورة. لا يستطيع أن يلغي الحظر إلا من حظر.',
    en: 'Messages between you are blocked. Only the person who blocked them can unblock.',
  },
  ChatEnded: {
    status: 422,
    ar: 'أُغلقت هذه المحادثة. إن كانت شكوى فأعد فتحها لتكتب من جديد.',
    en: 'This chat is closed. If it’s a complaint, reopen it to write again.',
  },
  ChatNotBlockable: {
    status: 422,
    ar: 'يمكن الحظر بين عضو ومكان فقط.',
    en: 'Only members and places can block each other.',
  },
})

type ChatErrors = typeof chatErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ChatErrors {}
}
