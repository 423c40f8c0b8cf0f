import type { accounts } from '#contract/accounts/endpoints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import {
  createTooManyError,
  enforceRateLimit,
  type RateLimit,
  reserve,
} from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { findByConfirmedEmail, resetLinkLife } from './resetLinks.service.ts'

const hour = 3600
const day = 24 * hour

function getRateLimits(ctx: Ctx, email: string): RateLimit[] {
  const network = getSubnet(ctx.client?.address ?? '')
  const address = computeHmac(ctx, 'reset-mail', email).toString('base64url')
  return [
    // Mobile carriers put thousands of people behind one address (CGNAT).
    { key: `reset.mail.network:${network}`, max: 60, seconds: hour },
    // Strangers use up their own allowance and not the owner's.
    { key: `reset.mail.asker:${address}:${network}`, max: 5, seconds: day },
    // No daily limit here: a requester whom this limit rejects was already mailed a link that may still be
    // valid.
    { key: `reset.mail.address:${address}`, max: 3, seconds: resetLinkLife / 1000 },
  ]
}

const budget: RateLimit = { key: 'reset.mail.day', max: 2000, seconds: day }

/** A request without a mail takes nothing but is rejected in the same way when the budget is used up. */
async function spendBudget(tx: Tx, isSent: boolean): Promise<void> {
  const reservation = await reserve(tx, budget, isSent ? 1 : 0)
  if (!reservation) throw createTooManyError(tx, budget)
  if (isSent && reservation.hits === budget.max) raiseAlert(tx.log, 'resetMailQuotaExhausted')
}

/**
 * The response reveals neither by text nor by time whether an account confirmed the address: the server does
 * the same for every address, and a listener sends the mail.
 */
export async function sendResetLink({ ctx, input: { email } }: Args<typeof accounts.sendResetLink>) {
  const owner = await findByConfirmedEmail(ctx, email)
  await inTransaction(ctx, async (tx) => {
    for (const limit of getRateLimits(tx, email)) await enforceRateLimit(tx, limit)
    await spendBudget(tx, owner !== undefined)
    await emit(tx, 'accounts.resetLinkRequested', { email })
  })
  return {}
}
