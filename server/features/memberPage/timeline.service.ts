import { type RawBuilder, sql } from 'kysely'
import { audit } from '#contract/audit/endpoints.ts'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import type { ConsentPurpose } from '#contract/consents/constants.ts'
import { isAllowed } from '#contract/core/access.ts'
import { timelinePageSize } from '#contract/core/limits.ts'
import { canAccess } from '#contract/core/policy.ts'
import type { TimelineEvent } from '#contract/memberPage/constants.ts'
import type { memberPage } from '#contract/memberPage/endpoints.ts'
import type { TimelineEntry } from '#contract/memberPage/schemas.ts'
import type { OrderState } from '#contract/orders/constants.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { paymentsPolicy } from '#contract/payments/policy.ts'
import type { PaymentStatus } from '#contract/payments/schemas.ts'
import type { RestrictionKind } from '#contract/restrictions/constants.ts'
import type { SuspicionRule, SuspicionState } from '#contract/suspicionCases/constants.ts'
import { suspicionCases } from '#contract/suspicionCases/endpoints.ts'
import { walletPolicy } from '#contract/wallet/policy.ts'
import type { Transaction } from '#contract/wallet/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { presentEntries } from '../audit/auditLog.service.ts'
import { readCurrencies } from '../regions/currencies.service.ts'
import { findMemberRow } from './memberPage.service.ts'

/** The values that differ between the events; keys are those of the statements below. */
type Data = {
  by: { id: number; name: string }
  device: string
  consent: ConsentPurpose
  order: { id: number; code: string; state: OrderState; place: string }
  transaction: { kind: Transaction['kind']; points: number }
  payment: { id: number; merchantRefNum: string; status: PaymentStatus; price: number; currencyId: number }
  complaint: { id: number; name: string }
  restriction: { id: number; kind: RestrictionKind }
  flag: { id: number; rule: SuspicionRule; state: SuspicionState }
}

type Row = {
  at: Date
  micros: string
  source: string
  ref: number
  event: TimelineEvent
  data: Partial<Data> | null
}

/** Its rows are (at, ref, event, data); `ref` is unique within the source. */
type Source = { name: string; rows: RawBuilder<unknown> }

const person = (id: string, name: string) =>
  sql.raw(`case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`)

const accountSources = (userId: number): Source[] => [
  {
    name: 'account',
    rows: sql`select created_at as at, id as ref, 'joined' as event, null::json as data from users where id = ${userId}`,
  },
  {
    name: 'device',
    rows: sql`select created_at as at, id as ref, 'loggedIn' as event, json_build_object('device', device) as data
      from sessions where user_id = ${userId}`,
  },
  {
    name: 'consent',
    rows: sql`select at, id as ref, case when is_given then 'consentGiven' else 'consentWithdrawn' end as event,
      json_build_object('consent', purpose) as data from consents where user_id = ${userId}`,
  },
]

function orderSources({ language }: Ctx, userId: number): Source[] {
  const rows = (at: string, event: TimelineEvent, state: string) => sql`
    select ${sql.raw(at)} as at, orders.id as ref, ${event}::text as event, json_build_object('order', json_build_object(
      'id', orders.id, 'code', code, 'state', ${sql.raw(state)},
      'place', in_language(${language}, places.name_ar, places.name_en))) as data
    from orders join places on places.id = place_id where member_id = ${userId} and ${sql.raw(at)} is not null`
  return [
    { name: 'order', rows: rows('orders.created_at', 'orderCreated', 'orders.state') },
    {
      name: 'orderEnd',
      rows: rows(
        'ended_at',
        'orderEnded',
        `case orders.state when 'reversed' then 'paid' else orders.state end`,
      ),
    },
    { name: 'orderReversal', rows: rows('reversed_at', 'orderReversed', 'orders.state') },
  ]
}

/** Without what orders do with points, which the orders show. */
const pointsSource = (userId: number): Source => ({
  name: 'points',
  rows: sql`select at, journal_id as ref, 'pointsMoved' as event,
      json_build_object('transaction', json_build_object('kind', entries.kind, 'points', points)) as data
    from ledger_accounts account join entries on entries.account_id = account.id
    where account.user_id = ${userId} and account.kind = 'member'
      and entries.kind not in ('hold', 'release', 'capture', 'reversal')`,
})

const paymentSource = (userId: number): Source => ({
  name: 'payment',
  rows: sql`select at, history.id as ref, 'paymentChanged' as event, json_build_object('payment', json_build_object(
      'id', payment.id, 'merchantRefNum', merchant_ref, 'status', history.status, 'price', price, 'currencyId', currency_id)) as data
    from payment_requests payment join payment_history history on history.payment_request_id = payment.id
    where payment.user_id = ${userId}`,
})

function complaintSources(userId: number): Source[] {
  const subject = sql`'complaint', json_build_object('id', complaints.id, 'name', coalesce(conversations.subject, ''))`
  const from = sql`from complaints join conversations on conversations.id = conversation_id`
  return [
    {
      name: 'complaint',
      rows: sql`select created_at as at, complaints.id as ref, 'complaintSent' as event, json_build_object(${subject}) as data
        ${from} where complaints.user_id = ${userId}`,
    },
    {
      name: 'complaintEnd',
      rows: sql`select processed_at as at, complaints.id as ref, 'complaintProcessed' as event,
          json_build_object(${subject}, 'by', ${person('assignee.id', 'assignee.name')}) as data
        ${from} left join users assignee on assignee.id = assignee_id
        where complaints.user_id = ${userId} and processed_at is not null`,
    },
  ]
}

function flagSources(userId: number): Source[] {
  const toFlag = (state: string) =>
    sql`'flag', json_build_object('id', suspicion_cases.id, 'rule', rule, 'state', ${sql.raw(state)})`
  return [
    {
      name: 'flag',
      rows: sql`select found_at as at, id as ref, 'flagFound' as event, json_build_object(${toFlag('state')}) as data
        from suspicion_cases where user_id = ${userId}`,
    },
    {
      name: 'flagDecision',
      rows: sql`select decision.at, decision.id as ref, 'flagDecided' as event,
          json_build_object(${toFlag('decision.state')}, 'by', ${person('decider.id', 'decider.name')}) as data
        from suspicion_cases join suspicion_decisions decision on case_id = suspicion_cases.id
        join users decider on decider.id = decided_by_id where suspicion_cases.user_id = ${userId}`,
    },
  ]
}

function restrictionSources(userId: number): Source[] {
  const rows = (at: string, event: TimelineEvent, by: string) => sql`
    select ${sql.raw(at)} as at, restrictions.id as ref, ${event}::text as event, json_build_object(
      'restriction', json_build_object('id', restrictions.id, 'kind', kind), 'by', ${person('staff.id', 'staff.name')}) as data
    from restrictions join users staff on staff.id = ${sql.raw(by)} where user_id = ${userId}`
  return [
    { name: 'restriction', rows: rows('starts_at', 'restricted', 'by_id') },
    { name: 'restrictionEnd', rows: rows('lifted_at', 'restrictionLifted', 'lifted_by_id') },
  ]
}

/** Changes of the account, and of the member's orders, purchases and refunds. */
const auditSource = (userId: number): Source => ({
  name: 'audit',
  rows: sql`select entry.at, entry.id as ref, 'staffChange' as event, null::json as data
    from (
      select 'user' as kind, ${userId}::int as id
      union all select 'order', id from orders where member_id = ${userId}
      union all select 'sale', id from package_sales where user_id = ${userId}
      union all select 'refund', refund.id from payment_requests payment
        join payment_refunds refund on refund.payment_request_id = payment.id where payment.user_id = ${userId}
    ) subject join audit_entries entry on entry.subject_id = subject.id and entry.kind = subject.kind`,
})

/** Each source needs the access of the screen that shows it. */
function listSources(ctx: Ctx, actor: Actor, userId: number): Source[] {
  return [
    ...accountSources(userId),
    ...restrictionSources(userId),
    ...(isAllowed(orders.listOfMember.access, actor) ? orderSources(ctx, userId) : []),
    ...(canAccess(walletPolicy, actor, { userId, consultantId: null }) ? [pointsSource(userId)] : []),
    ...(canAccess(paymentsPolicy, actor, { userId }) ? [paymentSource(userId)] : []),
    ...(canAccess(complaintQueuePolicy, actor, {}) ? complaintSources(userId) : []),
    ...(isAllowed(suspicionCases.getFlags.access, actor) ? flagSources(userId) : []),
    ...(isAllowed(audit.getAuditLog.access, actor) ? [auditSource(userId)] : []),
  ]
}

function wherePrecedes(before: string | undefined) {
  if (before === undefined) return sql`true`
  const [micros, source, ref] = before.split('.')
  return sql`(at, source, ref) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${source} collate "C", ${ref}::bigint)`
}

const newestFirst = sql`order by at desc, source collate "C" desc, ref desc limit ${timelinePageSize + 1}`

async function readRows(ctx: Ctx, sources: readonly Source[], before: string | undefined): Promise<Row[]> {
  const parts = sources.map(
    ({ name, rows }) => sql`(
      select * from (select at, ${name}::text as source, ref::bigint as ref, event, data from (${rows}) as rows) as part
      where ${wherePrecedes(before)} ${newestFirst})`,
  )
  const { rows } = await sql<Row>`
    select at, (extract(epoch from at) * 1000000)::bigint::text as micros, source, ref, event, data
    from (${sql.join(parts, sql` union all `)}) as entries ${newestFirst}`.execute(ctx.db)
  return rows
}

async function readAuditEntries(ctx: Ctx, rows: readonly Row[]): Promise<Map<number, AuditEntry>> {
  const refs = rows.filter(({ event }) => event === 'staffChange')
  if (refs.length === 0) return new Map()
  const entries = await ctx.db
    .selectFrom('auditEntries')
    .selectAll()
    .where(
      'id',
      'in',
      refs.map(({ ref }) => ref),
    )
    .where('at', '>=', refs.at(-1)?.at ?? ctx.now())
    .where('at', '<=', refs[0]?.at ?? ctx.now())
    .execute()
  return new Map((await presentEntries(ctx, entries)).map((entry) => [entry.id, entry]))
}

export async function getTimeline({
  ctx,
  actor,
  input: { userId, before },
}: Args<typeof memberPage.getTimeline>): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  await findMemberRow(ctx, actor, userId)
  const rowsAndMore = await readRows(ctx, listSources(ctx, actor, userId), before)
  const rows = rowsAndMore.slice(0, timelinePageSize)
  const last = rows.at(-1)
  const changes = await readAuditEntries(ctx, rows)
  const getCurrency = await readCurrencies(ctx)
  const presentPayment = ({ currencyId, price, ...payment }: Data['payment']) => {
    const currency = getCurrency(currencyId)
    return { ...payment, price: toMainUnits(price, currency.decimals), currency }
  }
  const entries = rows.map(({ at, source, ref, event, data }) => ({
    key: `${source}.${ref}`,
    at: at.toISOString(),
    event,
    by: data?.by ?? null,
    device: data?.device ?? null,
    consent: data?.consent ?? null,
    order: data?.order ?? null,
    transaction: data?.transaction ?? null,
    payment: data?.payment ? presentPayment(data.payment) : null,
    complaint: data?.complaint ?? null,
    flag: data?.flag ?? null,
    restriction: data?.restriction ?? null,
    change: event === 'staffChange' ? (changes.get(ref) ?? null) : null,
  }))
  const isLast = rowsAndMore.length <= timelinePageSize || !last
  return { entries, next: isLast ? null : `${last.micros}.${last.source}.${last.ref}` }
}
