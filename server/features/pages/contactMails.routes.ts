import { contactMails } from '#contract/contactMails.ts'
import { routes } from '#server/core/routes.ts'
import { answerContactMail, listContactMails } from './contactMails.service.ts'

export const contactMailsRoutes = routes(contactMails, {
  getContactMails: ({ ctx, actor, input }) => listContactMails(ctx, actor, input),
  answerContactMail: ({ ctx, actor, input }) => answerContactMail(ctx, actor, input),
})
