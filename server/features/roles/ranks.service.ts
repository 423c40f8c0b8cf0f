import type { BaseRank } from '#contract/core/access.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { roles } from '#contract/roles/endpoints.ts'
import type { MatrixRank } from '#contract/roles/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getMatrixRank, lockMatrix } from './matrix.service.ts'
import { getDefaultRankId } from './roles.service.ts'

type RankInput = Input<typeof roles.saveRank>

const toAuditValues = ({ nameAr, nameEn }: MatrixRank, base: BaseRank) => ({ nameAr, nameEn, base })

async function renameRank(tx: Tx, actor: Actor, id: number, input: RankInput): Promise<MatrixRank> {
  const { rank: before, base } = await getMatrixRank(tx, actor, id)
  assertCurrentVersion(input.version, before)
  if (input.base !== base) throw new ApiError('RankBaseFixed', { fields: { base: 'RankBaseFixed' } })
  if (!before.isEditable) throw new ApiError('RankNotBelow')
  if (before.nameAr === input.nameAr && before.nameEn === input.nameEn) return before
  await tx.db
    .updateTable('ranks')
    .set({ nameAr: input.nameAr, nameEn: input.nameEn, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const { rank: after } = await getMatrixRank(tx, actor, id)
  await audit(tx, 'rank', id, toAuditValues(before, base), toAuditValues(after, base))
  return after
}

async function createRank(tx: Tx, actor: Actor, { nameAr, nameEn, base }: RankInput): Promise<MatrixRank> {
  const baseId = await getDefaultRankId(tx, base)
  const { id } = await tx.db
    .insertInto('ranks')
    .columns(['nameAr', 'nameEn', 'base', 'level'])
    .expression((eb) =>
      eb
        .selectFrom('ranks')
        .select((rank) => [rank.val(nameAr).as('nameAr'), rank.val(nameEn).as('nameEn'), 'base', 'level'])
        .where('id', '=', baseId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  // A new rank starts with the roles of its base rank, so its creator doesn't need to have them.
  await tx.db
    .insertInto('rankRoles')
    .columns(['rankId', 'roleId'])
    .expression((eb) =>
      eb
        .selectFrom('rankRoles')
        .select((role) => [role.val(id).as('rankId'), 'roleId'])
        .where('rankId', '=', baseId),
    )
    .execute()
  const { rank } = await getMatrixRank(tx, actor, id)
  // It has the level of its base rank; the error rolls the insert back.
  if (!rank.isEditable) throw new ApiError('RankNotBelow')
  await audit(tx, 'rank', id, null, toAuditValues(rank, base))
  return rank
}

/** The matrix is the table of ranks and their roles; its lock makes changes sequential. */
export function saveRank({ ctx, actor, input }: Args<typeof roles.saveRank>) {
  const errorsByConstraint = {
    ranks_name_ar: ['NameTaken', 'nameAr'],
    ranks_name_en: ['NameTaken', 'nameEn'],
  } as const
  return mapConstraintErrors(errorsByConstraint, () =>
    inTransaction(ctx, async (tx) => {
      await lockMatrix(tx)
      return input.id ? renameRank(tx, actor, input.id, input) : createRank(tx, actor, input)
    }),
  )
}
