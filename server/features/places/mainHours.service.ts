import { sql } from 'kysely'
import type { BranchInput } from '#contract/places/schemas.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { BranchRow } from './managedBranch.service.ts'

/** An API client that omits the setting keeps it, unless it sends hours: those are the branch's own. */
function hasSameHours({ sameHoursAsMain, ...input }: BranchInput, before: BranchRow | null): boolean {
  if (before?.isMain) return false
  if (sameHoursAsMain !== undefined) return sameHoursAsMain
  const hours = [input.opens, input.closes, input.closedDays]
  return hours.every((field) => field === undefined) && (before?.sameHoursAsMain ?? false)
}

/** Returns the setting's column; if it is on, also the main branch's hours. The place's row must be locked. */
export async function readSameHoursColumns(tx: Tx, input: BranchInput, before: BranchRow | null) {
  if (!hasSameHours(input, before)) return { sameHoursAsMain: false }
  const hours = await tx.db
    .selectFrom('branches')
    .select(['opens', 'closes', 'closedDays'])
    .where('placeId', '=', input.placeId)
    .where('isMain', '=', true)
    .executeTakeFirstOrThrow()
  return { sameHoursAsMain: true, ...hours }
}

/** Call after the main branch or its hours changed. The place's row must be locked. */
export async function copyMainHours(tx: Tx, placeId: number): Promise<void> {
  await sql`update branches
    set opens = main.opens, closes = main.closes, closed_days = main.closed_days, version = branches.version + 1
    from branches main
    where main.place_id = ${placeId} and main.is_main and branches.place_id = ${placeId}
      and branches.same_hours_as_main and branches.deleted_at is null
      and (branches.opens, branches.closes, branches.closed_days) <> (main.opens, main.closes, main.closed_days)`.execute(
    tx.db,
  )
}
