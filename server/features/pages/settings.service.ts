import type { Selectable } from 'kysely'
import type { Input } from '#contract/core/endpoint.ts'
import type { ManagedSettings } from '#contract/pages/schemas.ts'
import type { settings } from '#contract/pages/settings.endpoints.ts'
import { appKinds, socialKinds } from '#contract/pages/socialLinks.ts'
import type { Database } from '#server/core/database/database.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'

type Links<Kind extends string> = Record<Kind, string>
type StoredLinks = Selectable<Database['settings']>['social_links']

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
    taxAccountNumber: row.tax_account_number ?? '',
    contactAddress: row.contact_address ?? '',
    companyNameAr: row.company_name_ar,
    companyNameEn: row.company_name_en,
    companyAddressAr: row.company_address_ar,
    companyAddressEn: row.company_address_en,
    commercialRegister: row.commercial_register ?? '',
    dataOfficerAr: row.data_officer_ar,
    dataOfficerEn: row.data_officer_en,
    dataContact: row.data_contact ?? '',
    dataLocationAr: row.data_location_ar,
    dataLocationEn: row.data_location_en,
    socialLinks: toLinks(socialKinds, row.social_links),
    appLinks: toLinks(appKinds, row.app_links),
    version: row.version,
  }
}

export async function getSettings({ ctx }: Args<typeof settings.getSettings>) {
  return present(await ctx.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow())
}

function toColumns(input: Input<typeof settings.saveSettings>) {
  return {
    tax_account_number: input.taxAccountNumber || null,
    contact_address: input.contactAddress || null,
    company_name_ar: input.companyNameAr,
    company_name_en: input.companyNameEn,
    company_address_ar: input.companyAddressAr,
    company_address_en: input.companyAddressEn,
    commercial_register: input.commercialRegister || null,
    data_officer_ar: input.dataOfficerAr,
    data_officer_en: input.dataOfficerEn,
    data_contact: input.dataContact || null,
    data_location_ar: input.dataLocationAr,
    data_location_en: input.dataLocationEn,
    social_links: JSON.stringify(toStoredLinks(socialKinds, input.socialLinks)),
    app_links: JSON.stringify(toStoredLinks(appKinds, input.appLinks)),
  }
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
