import { contactMails } from '../../../contract/contactMails.ts'
import { routes } from '../../core/routes.ts'
import { answerContactMail, listContactMails } from './contactMails.service.ts'

export const contactMailsRoutes = routes(contactMails, {
  getContactMails: ({ ctx, actor, input }) => listContactMails(ctx, actor, input),
  answerContactMail: ({ ctx, actor, input }) => answerContactMail(ctx, actor, input),
})
