import type { BaseRank } from '#contract/access.ts'
import type { Input } from '#contract/call.ts'
import type { MatrixRank, roles } from '#contract/roles.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getMatrixRank, lockMatrix } from './matrix.service.ts'
import { getRankIdOf } from './roles.service.ts'

type RankInput = Input<typeof roles.saveRank>

const audited = ({ nameAr, nameEn }: MatrixRank, base: BaseRank) => ({ nameAr, nameEn, base })

async function renameRank(tx: Tx, actor: Actor, id: number, input: RankInput): Promise<MatrixRank> {
  const { rank: before, base } = await getMatrixRank(tx, actor, id)
  refuseStale(input.version, before)
  if (input.base !== base) throw new Failure('RankBaseFixed', { fields: { base: 'RankBaseFixed' } })
  if (!before.isEditable) throw new Failure('RankNotBelow')
  if (before.nameAr === input.nameAr && before.nameEn === input.nameEn) return before
  await tx.db
    .updateTable('ranks')
    .set({ name_ar: input.nameAr, name_en: input.nameEn, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const { rank: after } = await getMatrixRank(tx, actor, id)
  await audit(tx, 'rank', id, audited(before, base), audited(after, base))
  return after
}

async function makeRank(tx: Tx, actor: Actor, { nameAr, nameEn, base }: RankInput): Promise<MatrixRank> {
  const baseId = await getRankIdOf(tx, base)
  const { id } = await tx.db
    .insertInto('ranks')
    .columns(['name_ar', 'name_en', 'base', 'level'])
    .expression((eb) =>
      eb
        .selectFrom('ranks')
        .select((rank) => [rank.val(nameAr).as('name_ar'), rank.val(nameEn).as('name_en'), 'base', 'level'])
        .where('id', '=', baseId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  // It begins as what it stands on, so that nobody needs to hold what it may do.
  await tx.db
    .insertInto('rank_roles')
    .columns(['rank_id', 'role_id'])
    .expression((eb) =>
      eb
        .selectFrom('rank_roles')
        .select((role) => [role.val(id).as('rank_id'), 'role_id'])
        .where('rank_id', '=', baseId),
    )
    .execute()
  const { rank } = await getMatrixRank(tx, actor, id)
  if (!rank.isEditable) throw new Failure('RankNotBelow')
  await audit(tx, 'rank', id, null, audited(rank, base))
  return rank
}

/** Makes a rank on a base rank, with what that may do; or renames one. */
export function saveRank(ctx: Ctx, actor: Actor, input: RankInput): Promise<MatrixRank> {
  const taken = { ranks_name_ar: ['NameTaken', 'nameAr'], ranks_name_en: ['NameTaken', 'nameEn'] } as const
  return refuseViolations(taken, () =>
    inTransaction(ctx, async (tx) => {
      await lockMatrix(tx)
      return input.id ? renameRank(tx, actor, input.id, input) : makeRank(tx, actor, input)
    }),
  )
}
