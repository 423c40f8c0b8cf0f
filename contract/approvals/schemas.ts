import { z } from 'zod'
import { AuditEntry } from '../audit/schemas.ts'
import { type Access, staffOnly } from '../core/access.ts'
import { Id, Instant, Named } from '../core/fields.ts'
import { approvalStates } from './constants.ts'

/** The rights with which staff agree to what moves money; who gets one of them, or is an administrator, needs four eyes, too. */
export const approverRights = ['PaymentsControl', 'ProfitClaimsControl'] as const

/** Who decides what colleagues ask for, as far as they may make the call themselves. */
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
      'Person concerned; the ID is `null` if the account doesn’t exist yet. `null` if nobody is concerned.',
    ),
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
