import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { hmacOf } from '#server/core/hmac.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import { enforceRateLimit, type RateLimit, reserve, tooMany } from '#server/core/rateLimit.ts'
import { subnetOf } from '#server/core/subnet.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { findByConfirmedEmail, resetLinkLife } from './resetLinks.service.ts'

const hour = 3600
const day = 24 * hour

/** What somebody may ask for, whether or not the address has an account. */
function limitsOf(ctx: Ctx, email: string): RateLimit[] {
  const network = subnetOf(ctx.client?.address ?? '')
  const address = hmacOf(ctx, 'reset-mail', email).toString('base64url')
  return [
    // Mobile carriers put thousands of people behind one address (CGNAT).
    { key: `reset.mail.network:${network}`, most: 60, seconds: hour },
    // A stranger uses up their own allowance and not that of the owner.
    { key: `reset.mail.asker:${address}:${network}`, most: 5, seconds: day },
    // No stop for the day: whoever is refused by this was mailed a link that may still be opened.
    { key: `reset.mail.address:${address}`, most: 3, seconds: resetLinkLife / 1000 },
  ]
}

/** All mails of a day together. */
const budget: RateLimit = { key: 'reset.mail.day', most: 2000, seconds: day }

/** Takes a mail that is sent from the day's budget; one that isn't is refused alike where it is used up, and costs as much. */
async function takeFromBudget(tx: Tx, isSent: boolean): Promise<void> {
  const reservation = await reserve(tx, budget, isSent ? 1 : 0)
  if (!reservation) throw tooMany(tx, budget)
  if (isSent && reservation.hits === budget.most) raiseAlert(tx.log, 'resetMailsUsedUp')
}

/**
 * Mails the link that sets a new password, if an account confirmed this address. The reply tells it neither by its words
 * nor by its time: the same is done for every address, and the mail is the listener's.
 */
export async function sendResetLink(ctx: Ctx, email: string): Promise<void> {
  const owner = await findByConfirmedEmail(ctx, email)
  await inTransaction(ctx, async (tx) => {
    for (const limit of limitsOf(tx, email)) await enforceRateLimit(tx, limit)
    await takeFromBudget(tx, owner !== undefined)
    await emit(tx, 'accounts.resetLinkAsked', { email })
  })
}
