import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import { Instant } from '../core/fields.ts'
import { consentPurposes } from './constants.ts'

export const ShownVersion = z
  .int()
  .min(1, errorKey('InvalidData'))
  .max(1_000_000_000, errorKey('InvalidData'))

export const ConsentChange = z.object({
  purpose: z.enum(consentPurposes),
  version: z.int().describe('Version of the page that describes the consent.'),
  isGiven: z.boolean().describe('True if the consent was given, false if it was withdrawn.'),
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
  isGiven: z.boolean().describe('Whether the consent is given; false if it was never requested.'),
  version: z.int().nullable().describe('Version last given or withdrawn; `null` if none.'),
  at: Instant.nullable().describe('Time when the consent was last given or withdrawn; `null` if never.'),
  current: z.int().describe('Current version of the page.'),
  isDue: z.boolean().describe('Whether the caller must give the consent, for the first time or again.'),
  changes: z
    .array(ChangedSection)
    .describe('Sections of the page that have changed since the caller’s consent.'),
})
export type Consent = z.infer<typeof Consent>
