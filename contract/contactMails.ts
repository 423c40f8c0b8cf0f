import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { BoundedPage, freeText, Id, Instant, Named, PageInput, requiredText } from './fields.ts'

const key = (code: FailureCode) => code

const contactStates = ['waiting', 'answered'] as const

export const ContactMail = z.object({
  id: Id,
  name: z.string(),
  email: z.string().describe('Email address as it was typed.'),
  message: z.string(),
  sentAt: Instant,
  mayAnswer: z.boolean().describe('Whether the message is unanswered and its email address is valid.'),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: Named.nullable(),
})
export type ContactMail = z.infer<typeof ContactMail>

export const contactMails = calls('contactMails', {
  getContactMails: {
    method: 'GET',
    path: '/Chatting/GetContactMails',
    about: 'Lists contact-form messages: unanswered ones first, longest waiting at the top.',
    access: 'ManageUserReports',
    input: z.object({
      ...PageInput,
      state: z.enum(contactStates, key('InvalidData')).optional(),
      name: freeText(100).default('').describe('Part of the name, email or message.'),
    }),
    output: BoundedPage(ContactMail),
  },
  answerContactMail: {
    method: 'POST',
    path: '/Chatting/AnswerContactMail',
    about: 'Emails a reply to a contact-form message, once.',
    access: 'ManageUserReports',
    refuses: ['NotFound', 'ContactAnswered', 'ContactWithoutEmail'],
    input: z.object({ id: Id, answer: requiredText(5000) }),
    output: ContactMail,
  },
})
