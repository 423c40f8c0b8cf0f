import { z } from 'zod'
import { AuditEntry } from '../audit/schemas.ts'
import { type Access, staffOnly } from '../core/access.ts'
import { Id, Instant, Named } from '../core/fields.ts'
import { Sum } from '../regions/schemas.ts'
import { approvalStates } from './constants.ts'

/**
 * They let staff approve requests that move money. Granting one, or making a user an administrator, needs
 * approval too.
 */
export const approverRights = ['PaymentsControl', 'ProfitClaimsControl'] as const

/** Each can decide only requests for endpoints that they may call themselves. */
export const approvers = { all: [staffOnly, { any: approverRights }] } as const satisfies Access

export const ApprovalState = z.enum(approvalStates)

export const Approval = z.object({
  id: Id,
  call: z.string().describe('Name of the requested operation.'),
  entries: z.array(AuditEntry).describe('Changes of the operation as audit log entries.'),
  person: z
    .object({ id: Id.nullable(), name: z.string() })
    .nullable()
    .describe(
      'Person concerned; the ID is `null` if the account doesn’t exist yet. `null` if there is none.',
    ),
  sum: Sum.nullable().describe('Money that changes hands; `null` if there is none.'),
  reason: z.string(),
  state: ApprovalState,
  askedBy: Named,
  askedAt: Instant,
  expiresAt: Instant,
  decidedBy: Named.nullable(),
  endedAt: Instant.nullable(),
  note: z.string().describe('Reason for the rejection; empty if there is none.'),
  isOwn: z.boolean().describe('Whether the caller made the request.'),
})
export type Approval = z.infer<typeof Approval>
