import { allows } from '#contract/access.ts'
import { approvals } from '#contract/approvals.ts'
import type { Input } from '#contract/call.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Agreement, Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { unseal } from '#server/core/sealed.ts'
import { findPeople } from '#server/core/session.ts'
import { inTransaction, rehearse } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import {
  type ApprovalRow,
  endApproval,
  lockApproval,
  planned,
  refuseEnded,
  sealedFor,
} from './approval.service.ts'
import type { PlannedEntry } from './approvals.tables.ts'
import { cannotBeDone, type Routes, run, type Wish } from './run.service.ts'

/** What was asked for, to be decided by a colleague who may make the same call. */
async function lockForDecision(tx: Tx, routes: Routes, actor: Actor, id: number) {
  const row = await lockApproval(tx, id)
  const route = routes().get(row.call)
  if (!route || !allows(route.call.access, actor)) throw new Failure('NotFound')
  if (row.asked_by_id === actor.id) throw new Failure('OwnApproval')
  return { row, route }
}

/** Whoever agrees must be able to do it, too: the same rights, the same rows, and nothing that is about themselves. */
async function refuseUnable(tx: Tx, actor: Actor, wish: Wish): Promise<void> {
  const refused = await rehearse(tx, (alone) => run(alone, actor, wish))
  if (refused && refused.code !== 'ApprovalNeeded') throw refused
}

/** Whether an entry is about a new row, whose id is known only once it is stored; each change of a scale stores a new one. */
const isOfNewRow = ({ action, kind }: PlannedEntry) => action === 'added' || kind === 'profitScale'

/** What an entry says. */
const meaningOf = (entry: PlannedEntry) =>
  JSON.stringify([entry.kind, entry.action, isOfNewRow(entry) || entry.subject_id, entry.changes])

/** Does what was asked for as whoever asked, provided that it comes to what both saw. */
async function carryOut(tx: Tx, actor: Actor, row: ApprovalRow, wish: Wish): Promise<void> {
  const [asker] = await findPeople(tx, [row.asked_by_id])
  if (!asker) throw new Failure('ApprovalChanged')
  await refuseUnable(tx, actor, wish)
  const agreement: Agreement = { byId: actor.id, entries: [] }
  await run(tx, asker, wish, agreement)
  const done = agreement.entries.map(planned)
  if (done.map(meaningOf).join() !== row.entries.map(meaningOf).join()) throw new Failure('ApprovalChanged')
  const [first] = done
  const personId = first?.kind === 'user' ? first.subject_id : null
  await endApproval(tx, row, { state: 'agreed', by: actor, personId })
  await emit(tx, 'approvals.ended', { approvalId: row.id })
}

const ownRefusals = new Set<string>(approvals.agree.refuses)

/** Agrees to what a colleague asked for: it is done in the same transaction, once. */
export async function agree(ctx: Ctx, routes: Routes, actor: Actor, id: number): Promise<{ id: number }> {
  const work = async (tx: Tx) => {
    const { row, route } = await lockForDecision(tx, routes, actor, id)
    if (row.state === 'agreed' && row.decided_by_id === actor.id) return
    refuseEnded(tx, row)
    const raw = unseal(tx, sealedFor, row.input ?? '')
    await carryOut(tx, actor, row, { route, raw })
  }
  try {
    await inTransaction(ctx, work)
  } catch (error) {
    throw error instanceof Failure && !ownRefusals.has(error.code) ? cannotBeDone(error) : error
  }
  return { id }
}

/** Refuses what a colleague asked for. */
export function refuse(
  ctx: Ctx,
  routes: Routes,
  actor: Actor,
  { id, note }: Input<typeof approvals.refuse>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { row } = await lockForDecision(tx, routes, actor, id)
    if (row.state === 'refused' && row.decided_by_id === actor.id && row.note === note) return { id }
    refuseEnded(tx, row)
    await endApproval(tx, row, { state: 'refused', by: actor, note })
    await audit(tx, 'approval', id, { state: 'waiting', note: '' }, { state: 'refused', note })
    await emit(tx, 'approvals.ended', { approvalId: id })
    return { id }
  })
}

/** Takes back what somebody asked for themselves. */
export function takeBack(ctx: Ctx, actor: Actor, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockApproval(tx, id)
    // What others asked for is not theirs to take back.
    if (row.asked_by_id !== actor.id) throw new Failure('NotFound')
    if (row.state === 'takenBack') return { id }
    refuseEnded(tx, row)
    await endApproval(tx, row, { state: 'takenBack' })
    await audit(tx, 'approval', id, { state: 'waiting' }, { state: 'takenBack' })
    return { id }
  })
}
