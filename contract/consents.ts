import { z } from 'zod'
import { calls } from './call.ts'
import { consentPurposes } from './consentPurposes.ts'
import type { FailureCode } from './failures.ts'
import { Instant } from './fields.ts'

const key = (code: FailureCode) => code

/** The version of a page that somebody has before them. */
export const ShownVersion = z.int().min(1, key('InvalidData')).max(1_000_000_000, key('InvalidData'))

export const ConsentChange = z.object({
  purpose: z.enum(consentPurposes),
  version: z.int().describe('That of the page which says what it is about.'),
  isGiven: z.boolean().describe('False: it was withdrawn.'),
  at: Instant,
})
export type ConsentChange = z.infer<typeof ConsentChange>

export const ChangedSection = z.object({
  title: z.string(),
  change: z.enum(['added', 'changed', 'deleted']),
})
export type ChangedSection = z.infer<typeof ChangedSection>

export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean().describe('What nobody was asked for is not given.'),
  version: z.int().nullable().describe('The version that was given or withdrawn last; null: none yet.'),
  at: Instant.nullable().describe('When that was.'),
  current: z.int().describe('The version of its page now.'),
  isDue: z.boolean().describe('Whether one is asked to agree, for the first time or anew.'),
  changes: z
    .array(ChangedSection)
    .describe('Of what is due anew: what has changed on its page since one agreed.'),
})
export type Consent = z.infer<typeof Consent>

export const Consents = z.array(Consent)

export const consents = calls('consents', {
  getConsents: {
    method: 'GET',
    path: '/Auth/GetConsents',
    about: 'What one has agreed to: which version, and when.',
    access: 'user',
    input: z.object({}),
    output: Consents,
  },
  giveConsent: {
    method: 'POST',
    path: '/Auth/GiveConsent',
    about: 'Agrees to something in the version that one was shown. Repeating it changes nothing.',
    access: 'user',
    refuses: ['ConsentOutdated', 'NotFound'],
    input: z.object({ purpose: z.enum(consentPurposes, key('InvalidData')), version: ShownVersion }),
    output: Consents,
  },
  withdrawConsent: {
    method: 'POST',
    path: '/Auth/WithdrawConsent',
    about:
      'Withdraws a consent. Terms and privacy policy belong to the account: whoever no longer agrees to them deletes it.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ purpose: z.enum(['marketing'], key('InvalidData')) }),
    output: Consents,
  },
})
