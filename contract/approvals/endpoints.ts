import { z } from 'zod'
import { staffOnly } from '../core/access.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id, IdReply, Instant, Page, PageInput, requiredText } from '../core/fields.ts'
import { approvalDays } from '../core/limits.ts'
import { Approval, ApprovalState, approvers } from './schemas.ts'

export const approvals = defineEndpoints('approvals', {
  getApprovals: {
    method: 'GET',
    path: '/Approvals/GetApprovals',
    about:
      'Lists the caller’s approval requests and those that the caller may decide. Pending requests come first, then the newest.',
    access: staffOnly,
    input: z.object({ ...PageInput, state: ApprovalState.optional() }),
    output: Page(Approval),
  },
  requestApproval: {
    method: 'POST',
    path: '/Approvals/Request',
    about: `Requests a colleague’s approval for an operation that returned \`ApprovalNeeded\`. The request expires after ${approvalDays} days.`,
    access: staffOnly,
    requiresReauth: true,
    largestBody: 64 * 1024,
    errors: [
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
    access: approvers,
    requiresReauth: true,
    bindsKey: true,
    errors: ['NotFound', 'OwnApproval', 'ApprovalEnded', 'ApprovalChanged', 'CannotBeDone'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
  refuse: {
    method: 'POST',
    path: '/Approvals/Refuse',
    about: 'Rejects a colleague’s approval request, with a reason.',
    access: approvers,
    errors: ['NotFound', 'OwnApproval', 'ApprovalEnded'],
    input: z.object({ id: Id, note: requiredText(500) }),
    output: IdReply,
  },
  takeBack: {
    method: 'POST',
    path: '/Approvals/TakeBack',
    about: 'Withdraws an approval request of the caller.',
    access: staffOnly,
    errors: ['NotFound', 'ApprovalEnded'],
    input: z.object({ id: Id }),
    output: IdReply,
  },
})
