import type { ErrorCode } from '#contract/core/error.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { findTextError } from './textRules.ts'

/**
 * A phone number, a link or a banned word is rejected at its field. An unchanged text passes, so that an older
 * one doesn't block other changes.
 */
export async function assertPublicTexts(
  { db }: Ctx,
  texts: Record<string, string | null | undefined>,
  before: Record<string, string | null | undefined> = {},
): Promise<void> {
  const changed = Object.entries(texts).filter(([field, text]) => text && text !== before[field])
  if (changed.length === 0) return
  const rows = await db.selectFrom('bannedWords').select('word').execute()
  const banned = rows.map(({ word }) => word)
  const fields: Record<string, ErrorCode> = {}
  for (const [field, text] of changed) {
    const code = findTextError(text ?? '', banned)
    if (code) fields[field] = code
  }
  const [code] = Object.values(fields)
  if (code) throw new ApiError(code, { fields })
}
