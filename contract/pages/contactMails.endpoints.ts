import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { BoundedPage, freeText, Id, PageInput, requiredText } from '../core/fields.ts'
import { ContactMail } from './schemas.ts'

const contactStates = ['waiting', 'answered'] as const

export const contactMails = defineEndpoints('contactMails', {
  getContactMails: {
    method: 'GET',
    path: '/Chatting/GetContactMails',
    about: 'Lists contact-form messages: unanswered ones first, longest waiting at the top.',
    access: 'ManageUserReports',
    input: z.object({
      ...PageInput,
      state: z.enum(contactStates, errorKey('InvalidData')).optional(),
      name: freeText(100).default('').describe('Part of the name, email or message.'),
    }),
    output: BoundedPage(ContactMail),
  },
  answerContactMail: {
    method: 'POST',
    path: '/Chatting/AnswerContactMail',
    about: 'Emails a reply to a contact-form message, once.',
    access: 'ManageUserReports',
    errors: ['NotFound', 'ContactAnswered', 'ContactWithoutEmail'],
    input: z.object({ id: Id, answer: requiredText(5000) }),
    output: ContactMail,
  },
})
