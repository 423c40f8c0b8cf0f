import type { approvals } from '#contract/approvals/endpoints.ts'
import { approvers } from '#contract/approvals/schemas.ts'
import { approvalStateMachine } from '#contract/approvals/stateMachine.ts'
import { isAllowed } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { approvalDays, maxApprovals } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { GrantedApproval, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { toJson } from '#server/core/database/json.ts'
import { dryRun, inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { encrypt } from '#server/core/security/encrypt.ts'
import { loadActors } from '#server/core/security/session.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { lockUserRow } from '../accounts/accountRow.service.ts'
import { audit } from '../audit/audit.service.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import { encryptionPurpose, listDeciderIds, toPlannedEntry } from './approval.service.ts'
import {
  createCannotBeDoneError,
  type EndpointRequest,
  type Routes,
  runEndpoint,
} from './runEndpoint.service.ts'

/** Throws if no approval is needed, or if the request would fail anyway. */
async function readNeed(tx: Tx, actor: Actor, request: EndpointRequest) {
  const error = await dryRun(tx, (alone) => runEndpoint(alone, actor, request))
  if (!error) throw new ApiError('ApprovalNotNeeded')
  const { about, sum } = error.details
  if (about === undefined) throw createCannotBeDoneError(error)
  return { about, amount: sum?.amount ?? null, currencyId: sum?.currencyId ?? null }
}

async function readPerson(tx: Tx, { kind, action, subjectId, changes }: ReturnType<typeof toPlannedEntry>) {
  const [, personId] = changes.memberId ?? changes.sellerId ?? changes.consultantId ?? []
  const id = kind === 'user' ? subjectId : personId
  if (typeof id !== 'number') return { personId: null, newName: null }
  if (kind !== 'user' || action !== 'added') return { personId: id, newName: null }
  const user = await tx.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return { personId: null, newName: user?.name ?? null }
}

/** Reads what the request would change if a colleague approved it. */
async function readPlan(tx: Tx, actor: Actor, request: EndpointRequest) {
  const approval: GrantedApproval = { approverId: null, entries: [] }
  let person: Awaited<ReturnType<typeof readPerson>> | null = null
  const error = await dryRun(tx, async (alone) => {
    await runEndpoint(alone, actor, request, approval)
    const [first] = approval.entries.map(toPlannedEntry)
    person = first ? await readPerson(alone, first) : null
  })
  if (error) throw createCannotBeDoneError(error)
  return { entries: approval.entries.map(toPlannedEntry), ...(person ?? { personId: null, newName: null }) }
}

async function assertColleagueAvailable(tx: Tx, actor: Actor, { access }: Endpoint): Promise<void> {
  const people = await loadActors(tx, await listDeciderIds(tx))
  const canApprove = (person: Actor) =>
    person.id !== actor.id && isAllowed(approvers, person) && isAllowed(access, person)
  if (!people.some(canApprove)) throw new ApiError('NobodyToAgree')
}

async function assertRequestLimit(tx: Tx, { id }: Actor): Promise<void> {
  await lockUserRow(tx, id)
  const { waiting } = await tx.db
    .selectFrom('approvals')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('requestedById', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (waiting >= maxApprovals) throw new ApiError('TooManyApprovals')
}

async function createRequest(tx: Tx, actor: Actor, request: EndpointRequest, reason: string) {
  const need = await readNeed(tx, actor, request)
  const { entries, ...person } = await readPlan(tx, actor, request)
  await assertColleagueAvailable(tx, actor, request.route.endpoint)
  await assertRequestLimit(tx, actor)
  const expiresAt = new Date(tx.now().getTime() + approvalDays * 24 * 3_600_000)
  const endpoint = request.route.endpoint.name
  const { id } = await tx.db
    .insertInto('approvals')
    .values({
      endpoint,
      ...need,
      input: encrypt(tx, encryptionPurpose, request.raw),
      ...person,
      entries: toJson(entries),
      reason,
      requestedById: actor.id,
      requestedAt: tx.now(),
      expiresAt,
      state: getInitialState(approvalStateMachine, 'requested', 'requester'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, 'approval', id, null, { call: endpoint, state: 'waiting', reason })
  await emit(tx, 'approvals.requested', { approvalId: id })
  await refreshCounts(tx, 'admin')
  return { id, expiresAt: expiresAt.toISOString() }
}

export const requestApproval =
  (routes: Routes) =>
  ({ ctx, actor, input: { call, input, reason } }: Args<typeof approvals.requestApproval>) => {
    const route = routes().get(call)
    if (!route?.endpoint.approval) throw new ApiError('NotFound')
    return mapConstraintErrors({ approvals_waiting: ['ApprovalWaits', 'call'] }, () =>
      inTransaction(ctx, (tx) => createRequest(tx, actor, { route, raw: input }, reason)),
    )
  }
