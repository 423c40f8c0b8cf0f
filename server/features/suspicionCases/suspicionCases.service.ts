import { type ExpressionBuilder, sql } from 'kysely'
import { isAllowed } from '#contract/core/access.ts'
import { fold } from '#contract/core/fold.ts'
import type { EvidenceKind } from '#contract/suspicionCases/constants.ts'
import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import { type Evidence, type FlagDetails, maxEvidence } from '#contract/suspicionCases/schemas.ts'
import { suspicionCaseStateMachine } from '#contract/suspicionCases/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { Database } from '#server/core/database/database.ts'
import { localized } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { type StateStore, transition } from '#server/core/transitions.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { audit } from '../audit/audit.service.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { type CaseRow, presentCase, presentDecision } from './suspicionCases.present.ts'

/** Maximum number of cases counted for paging. */
const maxCounted = 10_000

function selectCases(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('suspicionCases')
    .innerJoin('users as person', 'person.id', 'suspicionCases.userId')
    .leftJoin('branches', 'branches.id', 'suspicionCases.branchId')
    .leftJoin('places', 'places.id', 'branches.placeId')
    .where('suspicionCases.userId', '!=', actor.id)
}

function readCases(ctx: Ctx, query: ReturnType<typeof selectCases>) {
  return query.selectAll('suspicionCases').select([
    'person.name as personName',
    localized(ctx.language, 'branches.name').$castTo<string | null>().as('branchName'),
    localized(ctx.language, 'places.name').$castTo<string | null>().as('placeName'),
    sql<{ count: number; first: string; last: string }>`(
        select json_build_object('count', count(*), 'first', min(at), 'last', max(at))
        from suspicion_evidence where case_id = suspicion_cases.id)`.as('evidence'),
  ])
}

function whereMatches(query: ReturnType<typeof selectCases>, name: string) {
  const id = /^#(\d{1,9})$/.exec(fold(name))?.[1]
  if (id) return query.where('suspicionCases.id', '=', Number(id))
  return fold(name) === '' ? query : query.where(matchesUser('person', name))
}

export async function getFlags({ ctx, actor, input }: Args<typeof suspicionCases.getFlags>) {
  const { state, rule, name, userId } = input
  let query = whereMatches(selectCases(ctx, actor), name)
  if (state) query = query.where('suspicionCases.state', '=', state)
  if (userId) query = query.where('suspicionCases.userId', '=', userId)
  if (rule) query = query.where('suspicionCases.rule', '=', rule)
  const { total, isMore, limit, offset } = await countPage(
    ctx,
    query.select('suspicionCases.id'),
    input,
    maxCounted,
  )
  const rows = await readCases(ctx, query)
    .orderBy(sql`array_position(array['open', 'watched'], suspicion_cases.state)`)
    .orderBy('suspicionCases.addedAt', 'desc')
    .orderBy('suspicionCases.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ...toPage(input, total, rows.map(presentCase)), isMore }
}

async function findCase(ctx: Ctx, actor: Actor, id: number): Promise<CaseRow> {
  const row = await readCases(ctx, selectCases(ctx, actor))
    .where('suspicionCases.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return row
}

function readDecisions(ctx: Ctx, caseId: number) {
  return ctx.db
    .selectFrom('suspicionDecisions')
    .innerJoin('users', 'users.id', 'decidedById')
    .select(['suspicionDecisions.id', 'state', 'note', 'at', 'decidedById', 'users.name'])
    .where('caseId', '=', caseId)
    .orderBy('suspicionDecisions.id', 'desc')
    .execute()
}

type EvidenceRow = {
  kind: EvidenceKind
  refId: number
  at: Date
  personId: number | null
  personName: string | null
  otherId: number | null
  otherName: string | null
  code: string | null
  points: number | null
  amount: number | null
  currencyId: number | null
}

function selectEvidence(caseId: number, maxRows: number) {
  return sql<EvidenceRow>`
    with latest as (
      select kind, ref_id, at from suspicion_evidence where case_id = ${caseId} order by at desc, ref_id desc limit ${maxRows}
    ), described as (
      select latest.*, ref_id::int as person_id, null::int as other_id, null::text as code, null::bigint as points,
        null::bigint as amount, null::int as currency_id
      from latest where kind in ('device', 'phone')
      union all
      select latest.*, member_id, null, code, points, bill, currency_id
      from latest join orders on orders.id = ref_id where latest.kind = 'order'
      union all
      select latest.*, giver.user_id, taker.user_id, null, taken.points, null, null
      from latest
      join entries given on given.journal_id = ref_id and given.kind = 'transferOut'
      join entries taken on taken.journal_id = ref_id and taken.kind = 'transferIn'
      join ledger_accounts giver on giver.id = given.account_id
      join ledger_accounts taker on taker.id = taken.account_id
      where latest.kind = 'transfer'
      union all
      select latest.*, sale.user_id, null, null, sale.points, sale.amount, sale.currency_id
      from latest join package_sales sale on sale.id = ref_id where latest.kind = 'sale'
    )
    select described.*, person.name as person_name, other.name as other_name
    from described left join users person on person.id = person_id left join users other on other.id = other_id
    order by at desc, ref_id desc`
}

const toNamed = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

async function readEvidence(ctx: Ctx, caseId: number, maxRows: number): Promise<Evidence[]> {
  const { rows } = await selectEvidence(caseId, maxRows).execute(ctx.db)
  const getCurrency = await readCurrencies(ctx)
  return rows.map((row) => {
    const currency = row.currencyId === null ? null : getCurrency(row.currencyId)
    return {
      kind: row.kind,
      id: row.refId,
      at: row.at.toISOString(),
      person: toNamed(row.personId, row.personName),
      other: toNamed(row.otherId, row.otherName),
      order: row.code === null ? null : { id: row.refId, code: row.code },
      points: row.points,
      amount: currency && row.amount !== null ? toMainUnits(row.amount, currency.decimals) : null,
      currency,
    }
  })
}

export async function getFlag({
  ctx,
  actor,
  input: { id },
}: Args<typeof suspicionCases.getFlag>): Promise<FlagDetails> {
  const row = await findCase(ctx, actor, id)
  const otherCases = await readCases(ctx, selectCases(ctx, actor))
    .where('suspicionCases.userId', '=', row.userId)
    .where('suspicionCases.id', '!=', id)
    .orderBy('suspicionCases.id', 'desc')
    .limit(20)
    .execute()
  return {
    ...presentCase(row),
    evidence: await readEvidence(ctx, id, maxEvidence),
    decisions: (await readDecisions(ctx, id)).map(presentDecision),
    others: otherCases.map(presentCase),
  }
}

async function isSameDecision(tx: Tx, id: number, state: string, note: string): Promise<boolean> {
  const [latest] = await readDecisions(tx, id)
  return latest?.state === state && latest.note === note
}

type DecidedCase = CaseRow & { note?: string }

const caseStore: StateStore<DecidedCase, typeof suspicionCaseStateMachine> = {
  machine: suspicionCaseStateMachine,
  getRoles: (actor, { userId }) => (actor && actor.id !== userId ? ['staff'] : []),
  async save(tx, row, changes, { actor, at }) {
    const { id } = row
    const { state, note = '' } = changes
    const version = row.version + 1
    await tx.db.updateTable('suspicionCases').set({ state, version }).where('id', '=', id).execute()
    if (state !== 'open' && actor) {
      const decision = { caseId: id, state, note, decidedById: actor.id, at }
      await tx.db.insertInto('suspicionDecisions').values(decision).execute()
    }
    await audit(tx, 'flag', id, { state: row.state, note: '' }, { state, note })
    await refreshCounts(tx, 'admin')
    return { ...row, ...changes, version }
  },
}

/** All decisions remain. */
export function decideFlag({
  ctx,
  actor,
  input: { id, state, note, version },
}: Args<typeof suspicionCases.decideFlag>): Promise<FlagDetails> {
  return mapConstraintErrors({ suspicion_cases_undecided: ['FlagFoundAnew', 'state'] }, () =>
    inTransaction(ctx, async (tx) => {
      await tx.db.selectFrom('suspicionCases').select('id').where('id', '=', id).forUpdate().execute()
      const row = await findCase(tx, actor, id)
      assertCurrentVersion(version, presentCase(row))
      if (await isSameDecision(tx, id, state, note)) return getFlag({ ctx: tx, actor, input: { id } })
      await transition(tx, caseStore, row, {
        event: state,
        actor,
        change: () => ({ note }),
        reject() {
          throw new ApiError('NotFound')
        },
      })
      return getFlag({ ctx: tx, actor, input: { id } })
    }),
  )
}

export function selectUndecidedFlags(ctx: Ctx, actor: Actor) {
  return selectCases(ctx, actor)
    .where('suspicionCases.state', '=', 'open')
    .select(['suspicionCases.id', 'person.name', 'suspicionCases.foundAt as since'])
}

export function selectOpenCases(
  eb: Pick<ExpressionBuilder<Database, 'suspicionCases'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (!actor || !isAllowed(suspicionCases.getFlags.access, actor)) return sql<number | null>`null::bigint`
  const open = eb
    .selectFrom('suspicionCases')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('userId', '!=', actor.id)
  return sql<number | null>`(${open})`
}
