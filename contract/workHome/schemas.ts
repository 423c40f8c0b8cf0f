import { z } from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { queueKinds, recommendedPictures, setupSteps } from './constants.ts'

export const PlaceSetup = z.object({
  branchId: Id.nullable().describe(
    'ID of the branch that the step `hours` or `poster` is about: the first without opening hours, otherwise the main branch; `null` without a place.',
  ),
  steps: z
    .array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() }))
    .describe(
      `Steps in their usual order; empty without a place. \`pictures\` is done with ${recommendedPictures} pictures, \`hours\` if every branch has opening hours, \`offer\` with the first offer, \`payee\` with a bank account, \`poster\` once someone has scanned a poster.`,
    ),
})
export type PlaceSetup = z.infer<typeof PlaceSetup>

const WaitingCase = z.object({
  id: Id.describe(
    'ID of the place, complaint, approval request or flag; for a refund that of the payment, for a claim that of the consultant, for a dispute that of the statement.',
  ),
  name: z.string().describe('Name of the place or person that the case is about.'),
  since: Instant,
  dueAt: Instant.nullable().describe('Time by which it should be processed; `null` without a deadline.'),
})

export const Queue = z.object({
  kind: z.enum(queueKinds),
  count: z.int().describe('Number of cases that wait, at least 1.'),
  oldest: WaitingCase.describe('Case that has waited longest.'),
})
export type Queue = z.infer<typeof Queue>

export const CaseQueue = z.object({
  totalCount: z.int(),
  cases: z.array(WaitingCase).describe('Cases that wait, the longest waiting first.'),
})
export type CaseQueue = z.infer<typeof CaseQueue>
