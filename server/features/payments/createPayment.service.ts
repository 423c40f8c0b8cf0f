import { randomInt } from 'node:crypto'
import type { Input } from '#contract/core/endpoint.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { addressIn, toScreenAddress } from '#contract/core/screens.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { PointsPackage } from '#contract/packages/schemas.ts'
import type { payments } from '#contract/payments/endpoints.ts'
import { paymentStateMachine } from '#contract/payments/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getInitialState } from '#server/core/transitions.ts'
import { getPackage, lockForSale } from '../packages/packages.service.ts'
import { lockPayment, type PaymentRow, recordStatus, transitionPayment } from './payment.service.ts'
import { getNextPollAt, paymentTimeoutMs } from './polling.policy.ts'

type PaymentInput = Input<typeof payments.createPaymentRequest>

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * `order-<unix time>-<10 random base32 characters>`; the time alone isn't unique between concurrent buyers.
 */
function generateReference(now: Date): string {
  const random = Array.from({ length: 10 }, () => base32Alphabet[randomInt(base32Alphabet.length)]).join('')
  return `order-${Math.floor(now.getTime() / 1000)}-${random}`
}

async function findEarlierPayment(
  tx: Tx,
  userId: number,
  { packageId, price }: PaymentInput,
): Promise<PaymentRow | null> {
  const key = tx.caller?.key
  if (key === undefined) return null
  const earlier = await tx.db
    .selectFrom('paymentRequests')
    .innerJoin('currencies', 'currencies.id', 'paymentRequests.currencyId')
    .selectAll('paymentRequests')
    .select('currencies.decimals')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (!earlier) return null
  const { decimals, ...payment } = earlier
  if (payment.packageId !== packageId || payment.price !== Math.round(price * 10 ** decimals))
    throw new ApiError('KeyReused')
  return payment
}

/**
 * The package must be for sale online to this member at the price that they saw; it stays so until the
 * transaction ends.
 */
async function lockOfferedPackage(tx: Tx, actor: Actor, { packageId, price }: PaymentInput) {
  const offered = await lockForSale(tx, packageId)
  if (offered.price !== Math.round(price * 10 ** offered.decimals)) {
    const current = toWireNames(getFieldNames(PointsPackage, 'out'), await getPackage(tx, packageId))
    throw new ApiError('PriceChanged', { current })
  }
  const { currencies } = tx.ports.payments.capabilities
  const isCurrencyAccepted = currencies.includes(offered.currencyCode)
  if (!isCurrencyAccepted || !offered.isActive || offered.countryId !== actor.countryId)
    throw new ApiError('PaymentNotAvailable')
  return offered
}

async function insertPayment(tx: Tx, actor: Actor, input: PaymentInput): Promise<PaymentRow> {
  const offered = await lockOfferedPackage(tx, actor, input)
  await enforceRateLimit(tx, { key: `payments.create:${actor.id}`, max: 30, seconds: 3600 })
  const now = tx.now()
  const state = getInitialState(paymentStateMachine, 'created', 'buyer')
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + paymentTimeoutMs) }
  const payment = await tx.db
    .insertInto('paymentRequests')
    .values({
      userId: actor.id,
      packageId: offered.id,
      countryId: offered.countryId,
      packageNameAr: offered.nameAr,
      packageNameEn: offered.nameEn,
      points: offered.points,
      price: offered.price,
      currencyId: offered.currencyId,
      months: offered.months,
      merchantRef: generateReference(now),
      idempotencyKey: tx.caller?.key ?? null,
      state,
      language: tx.language,
      ...times,
      nextCheckAt: getNextPollAt({ state, ...times }, now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStatus(tx, payment, 'buyer')
  return payment
}

/** If the provider doesn't respond, the payment stays unchanged, because the provider may have received it. */
async function initPayment(
  ctx: Ctx,
  payment: PaymentRow,
  method: PaymentInput['method'],
): Promise<PaymentRow> {
  const customer = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'email'])
    .where('id', '=', payment.userId)
    .executeTakeFirstOrThrow()
  const { publicUrl } = ctx.config
  const outcome = await ctx.ports.payments.init({
    reference: payment.merchantRef,
    itemId: `package-${payment.packageId}`,
    description: payment.language === 'en' ? payment.packageNameEn : payment.packageNameAr,
    amount: payment.price,
    customer: { ...customer, phone: customer.phone ?? '' },
    language: payment.language,
    method,
    expiresAt: payment.expiresAt,
    // Pins the language, so that the buyer returns to the one in which they left.
    returnUrl: `${publicUrl}${addressIn(payment.language, toScreenAddress('PaymentResult'))}`,
    notifyUrl: `${publicUrl}/api/PaymentHandler/Callback`,
  })
  if (outcome.outcome === 'unknown') return payment
  // The payment stays, and the polling job learns what the provider knows of it. The buyer has no page and
  // starts another payment.
  if (outcome.outcome === 'failed') throw new ApiError('ConnectionRefused')
  return inTransaction(ctx, async (tx) => {
    // A notification may have been processed first.
    const current = await lockPayment(tx, payment.id)
    return outcome.outcome === 'started'
      ? transitionPayment(tx, current, { event: 'started', source: 'provider' }, () => ({
          redirectUrl: outcome.redirectUrl,
        }))
      : transitionPayment(tx, current, { event: 'rejected', source: 'provider' }, () => ({
          failureCode: outcome.code,
        }))
  })
}

/** Twice the time that the first attempt may take. */
const initTimeoutMs = 20_000

/** Retries only if the provider confirms that it doesn't know the payment. */
async function retryInit(ctx: Ctx, payment: PaymentRow, method: PaymentInput['method']): Promise<PaymentRow> {
  const isYoung = ctx.now().getTime() - payment.createdAt.getTime() < initTimeoutMs
  if (payment.state !== 'created' || isYoung || payment.expiresAt <= ctx.now()) return payment
  const reply = await ctx.ports.payments.queryStatus(payment.merchantRef)
  return reply.outcome === 'notFound' ? initPayment(ctx, payment, method) : payment
}

export async function createPaymentRequest({
  ctx,
  actor,
  input,
}: Args<typeof payments.createPaymentRequest>) {
  const { payment, isNew } = await inTransaction(ctx, async (tx) => {
    // Two concurrent requests with one key create one payment, and so do two clicks of one user.
    const buyer = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', actor.id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    // The account may have been deleted meanwhile.
    if (!buyer) throw new ApiError('Unauthorized')
    const earlier = await findEarlierPayment(tx, actor.id, input)
    return { payment: earlier ?? (await insertPayment(tx, actor, input)), isNew: earlier === null }
  })
  const started = await (isNew ? initPayment : retryInit)(ctx, payment, input.method)
  if (isNew && started.state === 'failed') throw new ApiError('PaymentRefused')
  const { id, merchantRef: merchantRefNum, redirectUrl, state } = started
  return { id, merchantRefNum, redirectUrl: state === 'pending' ? redirectUrl : null }
}
