import { ibanHoldDays } from '#contract/core/limits.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'

export type IbanChange = { previous_iban: string | null; iban_changed_at: Date | null }

const unchanged: IbanChange = { previous_iban: null, iban_changed_at: null }

/** null if the account can be paid. */
export function getHoldEnd({ now }: Pick<Ctx, 'now'>, { iban_changed_at: changed }: IbanChange): Date | null {
  if (!changed) return null
  const until = new Date(changed.getTime() + ibanHoldDays * aDay)
  return until > now() ? until : null
}

/**
 * During a hold the previous IBAN remains the trusted one, so that a second change doesn't hide the first;
 * changing back to it ends the hold immediately.
 */
export function toIbanColumns(
  ctx: Pick<Ctx, 'now'>,
  before: (IbanChange & { iban: string }) | null,
  iban: string,
): IbanChange {
  if (!before) return unchanged
  const { iban: current, previous_iban, iban_changed_at } = before
  if (iban === current) return { previous_iban, iban_changed_at }
  const trusted = getHoldEnd(ctx, before) ? previous_iban : current
  return iban === trusted ? unchanged : { previous_iban: trusted, iban_changed_at: ctx.now() }
}
