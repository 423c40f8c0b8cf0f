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
  call: z.string().describe('What is to be called, by its name.'),
  entries: z.array(AuditEntry).describe('What it changes, as the audit log tells it.'),
  person: z
    .object({ id: Id.nullable(), name: z.string() })
    .nullable()
    .describe('Whom it concerns; without an id an account that is still to be made.'),
  reason: z.string(),
  state: ApprovalState,
  askedBy: Named,
  askedAt: Instant,
  expiresAt: Instant,
  decidedBy: Named.nullable(),
  endedAt: Instant.nullable(),
  note: z.string().describe('Why it was refused.'),
  isOwn: z.boolean().describe('The caller asked for it.'),
})
export type Approval = z.infer<typeof Approval>

export const approvals = calls('approvals', {
  getApprovals: {
    method: 'GET',
    path: '/Approvals/GetApprovals',
    about:
      'What the caller asked colleagues for, and what they may decide; what waits first, then the latest.',
    access: ofStaff,
    input: z.object({ ...PageInput, state: ApprovalState.optional() }),
    output: Page(Approval),
  },
  requestApproval: {
    method: 'POST',
    path: '/Approvals/Request',
    about: `Asks colleagues to agree to a call that was refused with ApprovalNeeded, for ${approvalDays} days.`,
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
      call: requiredText(100).describe('By its name.'),
      input: z.record(z.string(), z.unknown()).describe('What the call was sent.'),
      reason: requiredText(500),
    }),
    output: z.object({ id: Id, expiresAt: Instant }),
  },
  agree: {
    method: 'POST',
    path: '/Approvals/Agree',
    about:
      'Agrees to what a colleague asked for, by whoever may make the same call: it is done at once, as the colleague’s.',
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
    about: 'Refuses what a colleague asked for, and says why.',
    access: deciding,
    refuses: ['NotFound', 'OwnApproval', 'ApprovalEnded'],
    input: z.object({ id: Id, note: requiredText(500) }),
    output: IdReply,
  },
  takeBack: {
    method: 'POST',
    path: '/Approvals/TakeBack',
    about: 'Takes back what one asked for oneself.',
    access: ofStaff,
    refuses: ['NotFound', 'ApprovalEnded'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
})
