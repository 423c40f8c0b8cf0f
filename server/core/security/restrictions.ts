import { CompiledQuery } from 'kysely'
import { type Language, languages } from '#contract/core/text.ts'
import {
  type RestrictionKind,
  type RestrictionReason,
  restrictionErrors,
} from '#contract/restrictions/constants.ts'
import { restrictionsText } from '#contract/restrictions/restrictions.text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '../ctx.ts'
import { executePreparedOne } from '../database/preparedStatements.ts'
import { formatDateTime } from '../time/formatDateTime.ts'

export type ActiveRestriction = {
  kind: RestrictionKind
  reason: RestrictionReason
  message: string
  /** ISO 8601; null until it is lifted. */
  endsAt: string | null
  /** Time zone of the member's country. */
  timeZone: string
}

/** An expression: the restriction with the latest end, as JSON; null without one. `kinds` is an SQL list. */
export const activeRestrictionSql = (userId: string, kinds: string, now: string) => `(
  select json_build_object('kind', kind, 'reason', reason, 'message', message, 'endsAt', ends_at, 'timeZone', time_zone)
  from restrictions join users on users.id = user_id join countries on countries.id = country_id
  where user_id = ${userId} and kind in (${kinds}) and lifted_at is null and (ends_at is null or ends_at > ${now})
  order by ends_at desc nulls first limit 1)`

type Row = { restriction: ActiveRestriction | null }

const selectRestriction = `select ${activeRestrictionSql('$1', "$2, 'everything'", '$3')} as restriction`

/** A restriction of everything includes the kind. */
export async function findRestriction(
  ctx: Ctx,
  userId: number,
  kind: RestrictionKind,
): Promise<ActiveRestriction | null> {
  const query = CompiledQuery.raw(selectRestriction, [userId, kind, ctx.now()])
  const { restriction } = await executePreparedOne<Row>(ctx.db, query)
  return restriction
}

function describeRestriction(
  language: Language,
  { kind, reason, message, endsAt, timeZone }: ActiveRestriction,
) {
  const t = restrictionsText[language]
  const what =
    endsAt === null ? t.untilLifted(t[kind]) : t.until(t[kind], formatDateTime(language, endsAt, timeZone))
  return [what, t.because(t[reason]), message, t.appeal].filter(Boolean).join(' ')
}

/** `attempted` decides the code; the text is about the restriction. */
export function createRestrictionError(attempted: RestrictionKind, restriction: ActiveRestriction): ApiError {
  const [ar, en] = languages.map((language) => describeRestriction(language, restriction)) as [string, string]
  return new ApiError(restrictionErrors[attempted], { message: { ar, en } })
}

/** Call after what the command locks, so that it can't begin before the restriction and end after it. */
export async function assertUnrestricted(ctx: Ctx, userId: number, kind: RestrictionKind): Promise<void> {
  const restriction = await findRestriction(ctx, userId, kind)
  if (restriction) throw createRestrictionError(kind, restriction)
}
