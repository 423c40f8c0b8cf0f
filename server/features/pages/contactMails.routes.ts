import { contactMails } from '#contract/pages/contactMails.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { answerContactMail, listContactMails } from './contactMails.service.ts'

export const contactMailsRoutes = routes(contactMails, {
  getContactMails: ({ ctx, actor, input }) => listContactMails(ctx, actor, input),
  answerContactMail: ({ ctx, actor, input }) => answerContactMail(ctx, actor, input),
})
