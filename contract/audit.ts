import { z } from 'zod'
import { calls } from './call.ts'
import { BoundedPage, Day, freeText, Id, Instant, Named, PageInput } from './fields.ts'

const Scalar = z.union([z.string(), z.number(), z.boolean()])
export const AuditValue = z.union([Scalar, z.array(Scalar)]).nullable()
export type AuditValue = z.infer<typeof AuditValue>

export const Change = z.object({
  field: z.string(),
  shows: z
    .enum(['value', 'picture', 'nothing', 'versions'])
    .describe('Nothing: it is personal; versions: those of the page tell. Of both only that it changed.'),
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
  userName: z.string().nullable().describe('Null: the person’s data was erased.'),
  agreedBy: z
    .object({ id: Id, name: z.string().nullable() })
    .nullable()
    .describe('The colleague who agreed to it, where it needed one.'),
  call: z.string(),
  action: z.enum(auditActions),
  kind: z.string().describe('What was changed: country, city …'),
  subjectId: Id,
  subjectName: z.string().nullable().describe('As it was named then; null for people.'),
  changes: z.array(Change),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** As many entries as are counted; those before them are found by a narrower period. */
export const countedEntries = 10_000

export const audit = calls('audit', {
  getAuditLog: {
    method: 'GET',
    path: '/AuditLog/GetAuditLog',
    about: `What staff changed, the latest first; at most ${countedEntries} entries are counted and paged.`,
    access: 'AuditControl',
    input: z.object({
      userId: Id.optional().describe('Who changed it, or agreed to it.'),
      kind: freeText(40).default('').describe('Empty: all.'),
      name: freeText(100).default('').describe('Part of what the changed is or was called, or # and its id.'),
      from: Day.optional().describe('In the time zone of the caller’s country, as is `to`.'),
      to: Day.optional().describe('Included.'),
      ...PageInput,
    }),
    output: BoundedPage(AuditEntry),
  },
  getAuditPeople: {
    method: 'GET',
    path: '/AuditLog/GetAuditPeople',
    about: 'Who changed something, staff first; at most 200.',
    access: 'AuditControl',
    input: z.object({}),
    output: z.array(Named),
  },
})
