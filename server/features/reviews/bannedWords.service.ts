import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import type { reviews } from '#contract/reviews/endpoints.ts'
import { type BannedWord, maxBannedWords } from '#contract/reviews/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { audit } from '../audit/audit.service.ts'
import { isComplaintHandler } from '../complaints/complaint.service.ts'

function selectWords({ db }: Ctx, actor: Actor) {
  return db
    .selectFrom('bannedWords')
    .select(['id', 'word', 'version'])
    .where((eb) => whereAccessible(eb, complaintQueuePolicy, actor, {}))
}

export function getBannedWords({ ctx, actor }: Args<typeof reviews.getBannedWords>) {
  return selectWords(ctx, actor).orderBy('word').orderBy('id').execute()
}

/** The word is the same in both languages. */
const toAuditValues = (row: BannedWord | null) => row && { nameAr: row.word, nameEn: row.word }

async function lockWord(tx: Tx, actor: Actor, id: number, version: number | undefined) {
  const row = await selectWords(tx, actor).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  assertCurrentVersion(version, row)
  return row
}

async function assertRoomForWord(tx: Tx): Promise<void> {
  const { count } = await tx.db
    .selectFrom('bannedWords')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxBannedWords) throw new ApiError('TooManyBannedWords')
}

export function saveBannedWord({
  ctx,
  actor,
  input: { id, word, version },
}: Args<typeof reviews.saveBannedWord>) {
  if (!isComplaintHandler(actor)) throw new ApiError('NotFound')
  const write = async (tx: Tx) => {
    const before = id ? await lockWord(tx, actor, id, version) : null
    if (!before) await assertRoomForWord(tx)
    const after = before
      ? await tx.db
          .updateTable('bannedWords')
          .set({ word, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'word', 'version'])
          .executeTakeFirstOrThrow()
      : await tx.db
          .insertInto('bannedWords')
          .values({ word })
          .returning(['id', 'word', 'version'])
          .executeTakeFirstOrThrow()
    await audit(tx, 'bannedWord', after.id, toAuditValues(before), toAuditValues(after))
    return after
  }
  return mapConstraintErrors({ banned_words_word: ['NameTaken', 'word'] }, () => inTransaction(ctx, write))
}

export function deleteBannedWord({
  ctx,
  actor,
  input: { id, version },
}: Args<typeof reviews.deleteBannedWord>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockWord(tx, actor, id, version)
    await tx.db.deleteFrom('bannedWords').where('id', '=', id).execute()
    await audit(tx, 'bannedWord', id, toAuditValues(before), null)
    return { id }
  })
}
