import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import { enforceRateLimit, type RateLimit, reserve, tooManyError } from '#server/core/request/rateLimit.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { findByConfirmedEmail, resetLinkLife } from './resetLinks.service.ts'

const hour = 3600
const day = 24 * hour

/** What somebody may ask for, whether or not the address has an account. */
function getRateLimits(ctx: Ctx, email: string): RateLimit[] {
  const network = getSubnet(ctx.client?.address ?? '')
  const address = computeHmac(ctx, 'reset-mail', email).toString('base64url')
  return [
    // Mobile carriers put thousands of people behind one address (CGNAT).
    { key: `reset.mail.network:${network}`, max: 60, seconds: hour },
    // A stranger uses up their own allowance and not that of the owner.
    { key: `reset.mail.asker:${address}:${network}`, max: 5, seconds: day },
    // No stop for the day: whoever is refused by this was mailed a link that may still be opened.
    { key: `reset.mail.address:${address}`, max: 3, seconds: resetLinkLife / 1000 },
  ]
}

/** All mails of a day together. */
const budget: RateLimit = { key: 'reset.mail.day', max: 2000, seconds: day }

/** Takes a mail that is sent from the day's budget; one that isn't is refused alike where it is used up, and costs as much. */
async function spendBudget(tx: Tx, isSent: boolean): Promise<void> {
  const reservation = await reserve(tx, budget, isSent ? 1 : 0)
  if (!reservation) throw tooManyError(tx, budget)
  if (isSent && reservation.hits === budget.max) raiseAlert(tx.log, 'resetMailsUsedUp')
}

/**
 * Mails the link that sets a new password, if an account confirmed this address. The reply tells it neither by its words
 * nor by its time: the same is done for every address, and the mail is the listener's.
 */
export async function sendResetLink(ctx: Ctx, email: string): Promise<void> {
  const owner = await findByConfirmedEmail(ctx, email)
  await inTransaction(ctx, async (tx) => {
    for (const limit of getRateLimits(tx, email)) await enforceRateLimit(tx, limit)
    await spendBudget(tx, owner !== undefined)
    await emit(tx, 'accounts.resetLinkAsked', { email })
  })
}
