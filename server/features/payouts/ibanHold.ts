import { ibanHoldDays } from '#contract/core/limits.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'

export type IbanChange = { previousIban: string | null; ibanChangedAt: Date | null }

const unchanged: IbanChange = { previousIban: null, ibanChangedAt: null }

/** null if the account can be paid. */
export function getHoldEnd({ now }: Pick<Ctx, 'now'>, { ibanChangedAt: changed }: IbanChange): Date | null {
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
  const { iban: current, previousIban, ibanChangedAt } = before
  if (iban === current) return { previousIban, ibanChangedAt }
  const trusted = getHoldEnd(ctx, before) ? previousIban : current
  return iban === trusted ? unchanged : { previousIban: trusted, ibanChangedAt: ctx.now() }
}
