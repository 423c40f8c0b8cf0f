import { z } from 'zod'
import { Id, Instant } from '../core/fields.ts'

const Scalar = z.union([z.string(), z.number(), z.boolean()])
export const AuditValue = z.union([Scalar, z.array(Scalar)]).nullable()
export type AuditValue = z.infer<typeof AuditValue>

export const Change = z.object({
  field: z.string(),
  shows: z
    .enum(['value', 'picture', 'nothing', 'versions'])
    .describe(
      'Values that the entry shows. `nothing`: only that a personal value changed. `versions`: only that a page changed; see its versions.',
    ),
  before: AuditValue,
  after: AuditValue,
})
export type Change = z.infer<typeof Change>

const auditActions = ['added', 'changed', 'deleted'] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  userId: Id,
  userName: z
    .string()
    .nullable()
    .describe('Name of the person who made the change; `null` if their data was erased.'),
  agreedBy: z
    .object({ id: Id, name: z.string().nullable() })
    .nullable()
    .describe('Second person who approved the change; `null` if no approval was needed.'),
  call: z.string(),
  action: z.enum(auditActions),
  kind: z.string().describe('Kind of the changed object, such as `country` or `city`.'),
  subjectId: Id,
  subjectName: z.string().nullable().describe('Name of the changed object at that time; `null` for people.'),
  changes: z.array(Change),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A narrower period reaches older ones. */
export const maxCountedEntries = 10_000
