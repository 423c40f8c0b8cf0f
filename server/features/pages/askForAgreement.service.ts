import type { Input, Output } from '#contract/call.ts'
import { isAgreedTo } from '#contract/consentPurposes.ts'
import type { pages } from '#contract/pages.ts'
import { Failure } from '#server/common/failure.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { getPageWithId, selectPage } from './pages.service.ts'
import { lockPage } from './sections.service.ts'

/** Has everybody asked to agree to a page as it is now, who agreed to an earlier version of it. */
export function askForAgreement(
  ctx: Ctx,
  { title, version }: Input<typeof pages.askForAgreement>,
): Promise<Output<typeof pages.askForAgreement>> {
  return inTransaction(ctx, async (tx) => {
    const page = await lockPage(tx, title)
    if (!isAgreedTo(page.title)) throw new Failure('NotFound')
    refuseStale(version, await getPageWithId(tx, title))
    const { agreed_from: before } = await selectPage(tx, title)
      .select('agreed_from')
      .executeTakeFirstOrThrow()
    await tx.db.updateTable('pages').set({ agreed_from: page.version }).where('id', '=', page.id).execute()
    const named = { nameAr: page.name_ar, nameEn: page.name_en }
    await audit(tx, 'page', page.id, { ...named, agreedFrom: before }, { ...named, agreedFrom: page.version })
    return { id: page.id }
  })
}
