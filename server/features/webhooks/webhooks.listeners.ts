import { type RawBuilder, sql } from 'kysely'
import { toScreenAddress } from '#contract/core/screens.ts'
import { inLanguage } from '#contract/core/text.ts'
import { deliveryStateMachine } from '#contract/webhooks/stateMachine.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { executePrepared } from '#server/core/database/preparedStatements.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, emitAll, type Listener, on, onCommit } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { findOwner } from '../places/owner.service.ts'
import { deliverDue, deliverTask } from './deliver.service.ts'
import { webhooksText } from './webhooks.text.ts'

async function mailDisabled(ctx: Ctx, { webhookId, end }: Events['webhooks.webhookEnded']): Promise<void> {
  const webhook = await ctx.db
    .selectFrom('webhooks')
    .select(['url', 'placeId'])
    .where('id', '=', webhookId)
    .executeTakeFirst()
  if (!webhook) return
  const owner = await findOwner(ctx, webhook.placeId)
  if (!owner?.email) return
  const { language, name, email: to } = owner
  const texts = webhooksText[language]
  await ctx.ports.mail.send({
    to,
    subject: texts.endedSubject,
    text: texts.ended({
      name,
      place: inLanguage(language, owner.nameAr, owner.nameEn),
      host: new URL(webhook.url).host,
      why: texts[end],
      link: linkTo({ ...ctx, language }, toScreenAddress('WebhookPage', { id: webhookId })),
    }),
  })
}

/** Amounts are in the currency's unit, as endpoints return them. */
const toUnitSql = (amount: RawBuilder<unknown>) =>
  sql`trim_scale(${amount} / 10::numeric ^ currencies.decimals)`

const currencyCode = sql`currencies.code`

/**
 * `events` are rows of (kind, place_id, branch_id, data); `branch_id` is null if the event concerns the whole
 * place. An outbox event is written once, even if it is handled repeatedly.
 */
async function writeDeliveries(tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  const state = getInitialState(deliveryStateMachine, 'written', 'system')
  const query = sql<Events['webhooks.deliveryDue']>`
    with happened as (${events}), written as (
      insert into webhook_deliveries (webhook_id, event_id, kind, body, state, next_at, created_at)
      select webhooks.id, ${tx.eventId}::bigint, happened.kind,
        json_build_object('type', happened.kind, 'timestamp', ${tx.now().toISOString()}::text, 'data', happened.data)::text,
        ${state}::text, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
      from happened join webhooks on webhooks.place_id = happened.place_id and webhooks.state = 'on'
        and happened.kind = any (webhooks.kinds)
        and (webhooks.branch_id is null or webhooks.branch_id = happened.branch_id)
      on conflict (webhook_id, event_id, kind) do nothing
      returning webhook_id
    )
    select distinct webhook_id as "webhookId" from written`.compile(tx.db)
  const rows = await executePrepared(tx.db, query)
  if (rows.length > 0) await emitAll(tx, 'webhooks.deliveryDue', rows)
}

/** Part of the transaction that changes the orders. */
function writeOrderDeliveries(tx: Tx, events: readonly Events['orders.orderChanged'][]): Promise<void> {
  const changes = events.map(({ orderId, change }) => ({ orderId, kind: `order.${change}` }))
  return writeDeliveries(
    tx,
    sql`select told.kind, orders.place_id, orders.branch_id, json_build_object(
        'orderId', orders.id, 'code', orders.code, 'kind', orders.kind, 'state', orders.state,
        'servicePlaceId', orders.place_id, 'branchId', orders.branch_id, 'offerId', orders.offer_id,
        'points', orders.points, 'bill', ${toUnitSql(sql`orders.bill`)}, 'discount', ${toUnitSql(sql`orders.discount`)},
        'currency', ${currencyCode}) as data
      from json_to_recordset(${toJson(changes)}) as told("orderId" int, kind text)
      join orders on orders.id = "orderId" join currencies on currencies.id = orders.currency_id`,
  )
}

async function writeReviewDeliveries(ctx: Ctx, event: Events['reviews.reviewChanged']): Promise<void> {
  const { reviewId, change } = event
  if (change === 'answered') return
  const review = sql`
    select ${`review.${change}`}::text as kind, place_id, branch_id, json_build_object(
      'reviewId', id, 'orderId', order_id, 'servicePlaceId', place_id, 'branchId', branch_id, 'stars', stars) as data
    from reviews where id = ${reviewId}`
  await inTransaction(ctx, (tx) => writeDeliveries(tx, review))
}

async function writeStatementDeliveries(ctx: Ctx, event: Events['payouts.statementClosed']): Promise<void> {
  const statement = sql`
    select 'statement.closed'::text as kind, place_id, null::int as branch_id, json_build_object(
      'statementId', statements.id, 'number', number, 'servicePlaceId', place_id, 'due', ${toUnitSql(sql`due`)},
      'currency', ${currencyCode}) as data
    from statements join currencies on currencies.id = statements.currency_id
    where statements.id = ${event.statementId}`
  await inTransaction(ctx, (tx) => writeDeliveries(tx, statement))
}

async function writePayoutDeliveries(ctx: Ctx, event: Events['payouts.placePaid']): Promise<void> {
  const payout = sql`
    select 'payout.paid'::text as kind, place_id, null::int as branch_id, json_build_object(
      'payoutId', payouts.id, 'servicePlaceId', place_id, 'amount', ${toUnitSql(sql`amount`)}, 'currency', ${currencyCode},
      'reference', reference) as data
    from payouts join currencies on currencies.id = payouts.currency_id where payouts.id = ${event.payoutId}`
  await inTransaction(ctx, (tx) => writeDeliveries(tx, payout))
}

export const webhooksListeners: Listener[] = [
  onCommit('orders.orderChanged', { name: 'webhooks.writeOrderDeliveries', notify: writeOrderDeliveries }),
  on('reviews.reviewChanged', { name: 'webhooks.writeReviewDeliveries', handle: writeReviewDeliveries }),
  on('payouts.statementClosed', {
    name: 'webhooks.writeStatementDeliveries',
    handle: writeStatementDeliveries,
  }),
  on('payouts.placePaid', { name: 'webhooks.writePayoutDeliveries', handle: writePayoutDeliveries }),
  on('webhooks.deliveryDue', { name: deliverTask, waitsFor: 'webhooks', handle: deliverDue }),
  on('webhooks.webhookEnded', { name: 'webhooks.mailDisabled', waitsFor: 'mail', handle: mailDisabled }),
]
