import type { Selectable } from 'kysely'
import type { complaints } from '#contract/complaints/endpoints.ts'
import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import { type AnswerTemplate, maxTemplates } from '#contract/complaints/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { Database } from '#server/core/database/database.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { byName, presentNames } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { audit } from '../audit/audit.service.ts'
import { isComplaintHandler } from './complaint.service.ts'

function present({ language }: Ctx, row: Selectable<Database['replyTemplates']>): AnswerTemplate {
  const { id, textAr, textEn, version } = row
  return { id, ...presentNames(language, row), textAr, textEn, version }
}

function selectTemplates(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('replyTemplates')
    .selectAll()
    .where((eb) => whereAccessible(eb, complaintQueuePolicy, actor, {}))
}

export async function getAnswerTemplates({ ctx, actor }: Args<typeof complaints.getAnswerTemplates>) {
  const rows = await selectTemplates(ctx, actor)
    .orderBy(byName(ctx.language, 'replyTemplates'))
    .orderBy('id')
    .execute()
  return rows.map((row) => present(ctx, row))
}

async function lockTemplate(tx: Tx, actor: Actor, id: number, version: number | undefined) {
  const row = await selectTemplates(tx, actor).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  const before = present(tx, row)
  assertCurrentVersion(version, before)
  return before
}

async function assertTemplateLimit(tx: Tx): Promise<void> {
  const { count } = await tx.db
    .selectFrom('replyTemplates')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxTemplates) throw new ApiError('TooManyTemplates')
}

const nameConflicts = {
  reply_templates_name_ar: ['NameTaken', 'nameAr'],
  reply_templates_name_en: ['NameTaken', 'nameEn'],
} as const

export function saveAnswerTemplate({
  ctx,
  actor,
  input: { id, version, ...texts },
}: Args<typeof complaints.saveAnswerTemplate>): Promise<AnswerTemplate> {
  if (!isComplaintHandler(actor)) throw new ApiError('NotFound')
  const write = async (tx: Tx) => {
    const { nameAr, nameEn, textAr, textEn } = texts
    const values = { nameAr, nameEn, textAr, textEn } satisfies InputColumns<typeof texts>
    const before = id ? await lockTemplate(tx, actor, id, version) : null
    if (!before) await assertTemplateLimit(tx)
    const row = before
      ? await tx.db
          .updateTable('replyTemplates')
          .set({ ...values, version: before.version + 1 })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx.db.insertInto('replyTemplates').values(values).returningAll().executeTakeFirstOrThrow()
    const after = present(tx, row)
    await audit(tx, 'answerTemplate', after.id, before, after)
    return after
  }
  return mapConstraintErrors(nameConflicts, () => inTransaction(ctx, write))
}

export function deleteAnswerTemplate({
  ctx,
  actor,
  input: { id, version },
}: Args<typeof complaints.deleteAnswerTemplate>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockTemplate(tx, actor, id, version)
    await tx.db.deleteFrom('replyTemplates').where('id', '=', id).execute()
    await audit(tx, 'answerTemplate', id, before, null)
    return { id }
  })
}
