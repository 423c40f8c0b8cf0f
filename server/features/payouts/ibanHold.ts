import { ibanHoldDays } from '#contract/limits.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/retention.ts'

/** What of a payee says whether payouts to its account are held. */
export type Change = { previous_iban: string | null; iban_changed_at: Date | null }

const unchanged: Change = { previous_iban: null, iban_changed_at: null }

/** Until when a changed account gets no payout; null if it may get one. */
export function heldUntil({ now }: Pick<Ctx, 'now'>, { iban_changed_at: changed }: Change): Date | null {
  if (!changed) return null
  const until = new Date(changed.getTime() + ibanHoldDays * aDay)
  return until > now() ? until : null
}

/**
 * What changes with another IBAN. While one is held, the one before it stays the one that was trusted, so that a second change
 * doesn't hide the first; whoever goes back to it is paid at once.
 */
export function changeTo(
  ctx: Pick<Ctx, 'now'>,
  before: (Change & { iban: string }) | null,
  iban: string,
): Change {
  if (!before) return unchanged
  const { iban: current, previous_iban, iban_changed_at } = before
  if (iban === current) return { previous_iban, iban_changed_at }
  const trusted = heldUntil(ctx, before) ? previous_iban : current
  return iban === trusted ? unchanged : { previous_iban: trusted, iban_changed_at: ctx.now() }
}
