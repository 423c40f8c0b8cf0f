import { z } from 'zod'
import { type Access, ofStaff } from './access.ts'
import { approvalStates } from './approvalStates.ts'
import { AuditEntry } from './audit.ts'
import { calls } from './call.ts'
import { Id, IdReply, Instant, Named, Page, PageInput, requiredText } from './fields.ts'
import { approvalDays } from './limits.ts'

/** The rights with which staff agree to what moves money; who gets one of them, or is an administrator, needs four eyes, too. */
export const decidingRights = ['PaymentsControl', 'ProfitClaimsControl'] as const

/** Who decides what colleagues ask for, as far as they may make the call themselves. */
export const deciding = { all: [ofStaff, { any: decidingRights }] } as const satisfies Access

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

export const approvals = calls('approvals', {
  getApprovals: {
    method: 'GET',
    path: '/Approvals/GetApprovals',
    about:
      'Lists the caller’s approval requests and those that the caller may decide. Pending requests come first, then the newest.',
    access: ofStaff,
    input: z.object({ ...PageInput, state: ApprovalState.optional() }),
    output: Page(Approval),
  },
  requestApproval: {
    method: 'POST',
    path: '/Approvals/Request',
    about: `Requests a colleague’s approval for an operation that returned \`ApprovalNeeded\`. The request expires after ${approvalDays} days.`,
    access: ofStaff,
    fresh: true,
    largestBody: 64 * 1024,
    refuses: [
      'NotFound',
      'ApprovalNotNeeded',
      'ApprovalWaits',
      'TooManyApprovals',
      'NobodyToAgree',
      'CannotBeDone',
    ],
    input: z.object({
      call: requiredText(100).describe('Name of the operation.'),
      input: z.record(z.string(), z.unknown()).describe('Input of the operation.'),
      reason: requiredText(500),
    }),
    output: z.object({ id: Id, expiresAt: Instant }),
  },
  agree: {
    method: 'POST',
    path: '/Approvals/Agree',
    about:
      'Approves a colleague’s request and executes it immediately on the colleague’s behalf. The caller needs access to the requested operation.',
    access: deciding,
    fresh: true,
    bindsKey: true,
    refuses: ['NotFound', 'OwnApproval', 'ApprovalEnded', 'ApprovalChanged', 'CannotBeDone'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
  refuse: {
    method: 'POST',
    path: '/Approvals/Refuse',
    about: 'Rejects a colleague’s approval request, with a reason.',
    access: deciding,
    refuses: ['NotFound', 'OwnApproval', 'ApprovalEnded'],
    input: z.object({ id: Id, note: requiredText(500) }),
    output: IdReply,
  },
  takeBack: {
    method: 'POST',
    path: '/Approvals/TakeBack',
    about: 'Withdraws an approval request of the caller.',
    access: ofStaff,
    refuses: ['NotFound', 'ApprovalEnded'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
})
