import { allows } from '#contract/access.ts'
import { type approvals, deciding } from '#contract/approvals.ts'
import type { Call, Input, Output } from '#contract/call.ts'
import { approvalDays, mostApprovals } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Agreement, Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { jsonOf } from '#server/core/json.ts'
import { seal } from '#server/core/sealed.ts'
import { findPeople } from '#server/core/session.ts'
import { inTransaction, rehearse } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import { listDeciderIds, planned, sealedFor } from './approval.service.ts'
import { cannotBeDone, type Routes, run, type Wish } from './run.service.ts'

type Asked = Input<typeof approvals.requestApproval>

/** What a call is about that one person may not make alone. */
async function readAbout(tx: Tx, actor: Actor, wish: Wish): Promise<string> {
  const refused = await rehearse(tx, (alone) => run(alone, actor, wish))
  if (!refused) throw new Failure('ApprovalNotNeeded')
  if (refused.details.about === undefined) throw cannotBeDone(refused)
  return refused.details.about
}

/** Whom an entry concerns: the user that it is about, or who is named in it; by name where the account is still to be made. */
async function readPerson(tx: Tx, { kind, action, subject_id, changes }: ReturnType<typeof planned>) {
  const [, named] = changes.memberId ?? changes.sellerId ?? changes.consultantId ?? []
  const id = kind === 'user' ? subject_id : named
  if (typeof id !== 'number') return { person_id: null, new_name: null }
  if (kind !== 'user' || action !== 'added') return { person_id: id, new_name: null }
  const user = await tx.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return { person_id: null, new_name: user?.name ?? null }
}

/** What a call would change once a colleague agreed. */
async function readPlan(tx: Tx, actor: Actor, wish: Wish) {
  const agreement: Agreement = { byId: null, entries: [] }
  let person: Awaited<ReturnType<typeof readPerson>> | null = null
  const refused = await rehearse(tx, async (alone) => {
    await run(alone, actor, wish, agreement)
    const [first] = agreement.entries.map(planned)
    person = first ? await readPerson(alone, first) : null
  })
  if (refused) throw cannotBeDone(refused)
  return { entries: agreement.entries.map(planned), ...(person ?? { person_id: null, new_name: null }) }
}

async function refuseWithoutColleague(tx: Tx, actor: Actor, { access }: Call): Promise<void> {
  const people = await findPeople(tx, await listDeciderIds(tx))
  const mayAgree = (each: Actor) => each.id !== actor.id && allows(deciding, each) && allows(access, each)
  if (!people.some(mayAgree)) throw new Failure('NobodyToAgree')
}

async function refuseTooMany(tx: Tx, { id }: Actor): Promise<void> {
  // Two requests at once must not both see room for one.
  await tx.db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { waiting } = await tx.db
    .selectFrom('approvals')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('asked_by_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (waiting >= mostApprovals) throw new Failure('TooManyApprovals')
}

async function ask(tx: Tx, actor: Actor, wish: Wish, reason: string) {
  const about = await readAbout(tx, actor, wish)
  const { entries, ...person } = await readPlan(tx, actor, wish)
  await refuseWithoutColleague(tx, actor, wish.route.call)
  await refuseTooMany(tx, actor)
  const expiresAt = new Date(tx.now().getTime() + approvalDays * 24 * 3_600_000)
  const call = wish.route.call.name
  const { id } = await tx.db
    .insertInto('approvals')
    .values({
      call,
      about,
      input: seal(tx, sealedFor, wish.raw),
      ...person,
      entries: jsonOf(entries),
      reason,
      asked_by_id: actor.id,
      asked_at: tx.now(),
      expires_at: expiresAt,
      state: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, 'approval', id, null, { call, state: 'waiting', reason })
  await emit(tx, 'approvals.requested', { approvalId: id })
  await refreshCounts(tx, 'admin')
  return { id, expiresAt: expiresAt.toISOString() }
}

/** Asks colleagues to agree to a call; what it would do is tried, and kept for them to see. */
export function requestApproval(
  ctx: Ctx,
  routes: Routes,
  actor: Actor,
  { call, input, reason }: Asked,
): Promise<Output<typeof approvals.requestApproval>> {
  const route = routes().get(call)
  if (!route?.call.approval) throw new Failure('NotFound')
  return refuseViolations({ approvals_waiting: ['ApprovalWaits', 'call'] }, () =>
    inTransaction(ctx, (tx) => ask(tx, actor, { route, raw: input }, reason)),
  )
}
