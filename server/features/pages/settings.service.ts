import type { Selectable } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import { appKinds, socialKinds } from '#contract/core/socialLinks.ts'
import type { ManagedSettings } from '#contract/pages/schemas.ts'
import type { settings } from '#contract/pages/settings.endpoints.ts'
import type { Database } from '#server/core/database/database.ts'
import type { InputColumns } from '#server/core/database/inputColumns.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'

type Links<Kind extends string> = Record<Kind, string>
type StoredLinks = Selectable<Database['settings']>['socialLinks']

function toLinks<Kind extends string>(kinds: readonly Kind[], stored: StoredLinks): Links<Kind> {
  const findLink = (kind: Kind) => stored.find((entry) => entry.kind === kind)?.link ?? ''
  return Object.fromEntries(kinds.map((kind) => [kind, findLink(kind)])) as Links<Kind>
}

/** A form couldn't remove links of unknown kinds. */
function toStoredLinks<Kind extends string>(kinds: readonly Kind[], links: Links<Kind>): StoredLinks {
  return kinds.filter((kind) => links[kind] !== '').map((kind) => ({ kind, link: links[kind] }))
}

function present(row: Selectable<Database['settings']>): ManagedSettings {
  return {
    id: row.id,
    taxAccountNumber: row.taxAccountNumber ?? '',
    contactAddress: row.contactAddress ?? '',
    companyNameAr: row.companyNameAr,
    companyNameEn: row.companyNameEn,
    companyAddressAr: row.companyAddressAr,
    companyAddressEn: row.companyAddressEn,
    commercialRegister: row.commercialRegister ?? '',
    dataOfficerAr: row.dataOfficerAr,
    dataOfficerEn: row.dataOfficerEn,
    dataContact: row.dataContact ?? '',
    dataLocationAr: row.dataLocationAr,
    dataLocationEn: row.dataLocationEn,
    socialLinks: toLinks(socialKinds, row.socialLinks),
    appLinks: toLinks(appKinds, row.appLinks),
    version: row.version,
  }
}

export async function getSettings({ ctx }: Args<typeof settings.getSettings>) {
  return present(await ctx.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow())
}

function toColumns(input: Input<typeof settings.saveSettings>) {
  return {
    taxAccountNumber: input.taxAccountNumber || null,
    contactAddress: input.contactAddress || null,
    companyNameAr: input.companyNameAr,
    companyNameEn: input.companyNameEn,
    companyAddressAr: input.companyAddressAr,
    companyAddressEn: input.companyAddressEn,
    commercialRegister: input.commercialRegister || null,
    dataOfficerAr: input.dataOfficerAr,
    dataOfficerEn: input.dataOfficerEn,
    dataContact: input.dataContact || null,
    dataLocationAr: input.dataLocationAr,
    dataLocationEn: input.dataLocationEn,
    socialLinks: JSON.stringify(toStoredLinks(socialKinds, input.socialLinks)),
    appLinks: JSON.stringify(toStoredLinks(appKinds, input.appLinks)),
  } satisfies InputColumns<Input<typeof settings.saveSettings>>
}

function toAuditValues({ socialLinks, appLinks, ...fields }: ManagedSettings) {
  return {
    ...fields,
    socialLinks: Object.values(socialLinks).filter((link) => link !== ''),
    appLinks: Object.values(appLinks).filter((link) => link !== ''),
  }
}

export function saveSettings({ ctx, input }: Args<typeof settings.saveSettings>) {
  const { version, ...fields } = input
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow()
    const before = present(row)
    assertCurrentVersion(version, before)
    if (JSON.stringify({ ...before, ...fields }) === JSON.stringify(before)) return before
    const changed = await tx.db
      .updateTable('settings')
      .set({ ...toColumns(input), version: row.version + 1 })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = present(changed)
    await audit(tx, 'settings', row.id, toAuditValues(before), toAuditValues(after))
    return after
  })
}
