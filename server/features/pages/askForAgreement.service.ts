import { requiresConsent } from '#contract/consents/constants.ts'
import type { pages } from '#contract/pages/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { getPageWithId, selectPage } from './pages.service.ts'
import { lockPage } from './sections.service.ts'

/** Sets the version that everyone must have accepted (`agreed_from`) to the page's current one. */
export function askForAgreement({ ctx, input: { title, version } }: Args<typeof pages.askForAgreement>) {
  return inTransaction(ctx, async (tx) => {
    const page = await lockPage(tx, title)
    if (!requiresConsent(page.title)) throw new ApiError('NotFound')
    // A stale caller receives the whole current page.
    assertCurrentVersion(version, await getPageWithId(tx, title))
    const { agreedFrom: before } = await selectPage(tx, title).select('agreedFrom').executeTakeFirstOrThrow()
    await tx.db.updateTable('pages').set({ agreedFrom: page.version }).where('id', '=', page.id).execute()
    const names = { nameAr: page.nameAr, nameEn: page.nameEn }
    await audit(tx, 'page', page.id, { ...names, agreedFrom: before }, { ...names, agreedFrom: page.version })
    return { id: page.id }
  })
}
