import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { BoundedPage, freeText, Id, Instant, Named, PageInput, requiredText } from './fields.ts'

const key = (code: FailureCode) => code

const contactStates = ['waiting', 'answered'] as const

export const ContactMail = z.object({
  id: Id,
  name: z.string(),
  email: z.string().describe('As it was typed.'),
  message: z.string(),
  sentAt: Instant,
  mayAnswer: z.boolean().describe('It has no answer yet, and its email is one that can be written to.'),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: Named.nullable(),
})
export type ContactMail = z.infer<typeof ContactMail>

export const contactMails = calls('contactMails', {
  getContactMails: {
    method: 'GET',
    path: '/Chatting/GetContactMails',
    about: 'What people wrote in the contact form: who waits for an answer first, the longest at the top.',
    access: 'ManageUserReports',
    input: z.object({
      ...PageInput,
      state: z.enum(contactStates, key('InvalidData')).optional(),
      name: freeText(100).default('').describe('Part of the name, the email or the message.'),
    }),
    output: BoundedPage(ContactMail),
  },
  answerContactMail: {
    method: 'POST',
    path: '/Chatting/AnswerContactMail',
    about: 'Mails an answer to whoever wrote in the contact form, once.',
    access: 'ManageUserReports',
    refuses: ['NotFound', 'ContactAnswered', 'ContactWithoutEmail'],
    input: z.object({ id: Id, answer: requiredText(5000) }),
    output: ContactMail,
  },
})
