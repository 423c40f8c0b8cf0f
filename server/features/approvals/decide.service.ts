import { approvals } from '#contract/approvals/endpoints.ts'
import { isAllowed } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { GrantedApproval, Tx } from '#server/core/ctx.ts'
import { dryRun, inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { decrypt } from '#server/core/security/encrypt.ts'
import { loadActors } from '#server/core/security/session.ts'
import {
  type ApprovalRow,
  encryptionPurpose,
  endApproval,
  lockApproval,
  toPlannedEntry,
} from './approval.service.ts'
import type { PlannedEntry } from './approvals.tables.ts'
import {
  createCannotBeDoneError,
  type EndpointRequest,
  type Routes,
  runEndpoint,
} from './runEndpoint.service.ts'

async function lockForDecision(tx: Tx, routes: Routes, actor: Actor, id: number) {
  const row = await lockApproval(tx, id)
  const route = routes().get(row.endpoint)
  if (!route || !isAllowed(route.endpoint.access, actor)) throw new ApiError('NotFound')
  if (row.requestedById === actor.id) throw new ApiError('OwnApproval')
  return { row, route }
}

/** The approver must be able to execute it too: same permissions, same rows, and nothing about themselves. */
async function assertCanExecute(tx: Tx, actor: Actor, request: EndpointRequest): Promise<void> {
  const error = await dryRun(tx, (alone) => runEndpoint(alone, actor, request))
  if (error && error.code !== 'ApprovalNeeded') throw error
}

/**
 * The ID of a new row is known only after it is stored; each change of a commission schedule stores a new
 * row.
 */
const isOfNewRow = ({ action, kind }: PlannedEntry) => action === 'added' || kind === 'profitScale'

/** The requester and the approver must have seen the same. */
const toEntryKey = (entry: PlannedEntry) =>
  JSON.stringify([entry.kind, entry.action, isOfNewRow(entry) || entry.subjectId, entry.changes])

/** The result must equal what both people saw. */
async function executeApproved(tx: Tx, actor: Actor, row: ApprovalRow, request: EndpointRequest) {
  const [requester] = await loadActors(tx, [row.requestedById])
  if (!requester) throw new ApiError('ApprovalChanged')
  await assertCanExecute(tx, actor, request)
  const approval: GrantedApproval = { approverId: actor.id, entries: [] }
  await runEndpoint(tx, requester, request, approval)
  const executedEntries = approval.entries.map(toPlannedEntry)
  if (executedEntries.map(toEntryKey).join() !== row.entries.map(toEntryKey).join())
    throw new ApiError('ApprovalChanged')
  const [first] = executedEntries
  return {
    decidedById: actor.id,
    personId: first?.kind === 'user' ? first.subjectId : row.personId,
  }
}

const ownErrors = new Set<string>(approvals.agree.errors)

export const approveRequest =
  (routes: Routes) =>
  async ({ ctx, actor, input: { id } }: Args<typeof approvals.agree>) => {
    const decideLocked = async (tx: Tx) => {
      const { row, route } = await lockForDecision(tx, routes, actor, id)
      if (row.state === 'agreed' && row.decidedById === actor.id) return
      await endApproval(tx, row, { event: 'agreed', actor }, () =>
        executeApproved(tx, actor, row, { route, raw: decrypt(tx, encryptionPurpose, row.input ?? '') }),
      )
    }
    try {
      await inTransaction(ctx, decideLocked)
    } catch (error) {
      throw error instanceof ApiError && !ownErrors.has(error.code) ? createCannotBeDoneError(error) : error
    }
    return { id }
  }

export const rejectRequest =
  (routes: Routes) =>
  ({ ctx, actor, input: { id, note } }: Args<typeof approvals.refuse>) =>
    inTransaction(ctx, async (tx) => {
      const { row } = await lockForDecision(tx, routes, actor, id)
      if (row.state === 'refused' && row.decidedById === actor.id && row.note === note) return { id }
      await endApproval(tx, row, { event: 'refused', actor }, () => ({ decidedById: actor.id, note }))
      return { id }
    })

export function takeBack({ ctx, actor, input: { id } }: Args<typeof approvals.takeBack>) {
  return inTransaction(ctx, async (tx) => {
    const row = await lockApproval(tx, id)
    // Users can only withdraw their own requests.
    if (row.requestedById !== actor.id) throw new ApiError('NotFound')
    if (row.state === 'takenBack') return { id }
    await endApproval(tx, row, { event: 'takenBack', actor })
    return { id }
  })
}
