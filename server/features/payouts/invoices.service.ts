import { sql } from 'kysely'
import { inLanguage } from '#contract/core/text.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { toUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'

type Kind = 'invoice' | 'creditNote'

/** Invoice first; documents without an amount are left out. */
type Draft = { kind: Kind; corrects_id: number | null; net: number; tax: number }

/**
 * Fees are invoiced in the statement that contains the capture, less reversals within it. Later reversals are
 * credited, separately for each original invoice.
 */
async function readDrafts(tx: Tx, statementId: number): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select case when invoice.id is null then 'invoice' else 'creditNote' end as kind, invoice.id as corrects_id,
      abs(sum(line.fee))::bigint as net, abs(sum(line.tax))::bigint as tax
    from statement_lines line
    left join journals on journals.id = line.journal_id
    left join statement_lines captured on captured.journal_id = journals.reverses_id and captured.statement_id <> line.statement_id
    left join invoices invoice on invoice.statement_id = captured.statement_id and invoice.kind = 'invoice'
    where line.statement_id = ${statementId} and (captured.statement_id is null or invoice.id is not null)
    group by invoice.id having sum(line.fee) <> 0
    order by invoice.id nulls first`.execute(tx.db)
  return rows
}

async function nextNumber(tx: Tx, countryId: number, kind: Kind): Promise<number> {
  const { latest } = await tx.db
    .insertInto('invoice_numbers')
    .values({ country_id: countryId, kind, latest: 1 })
    .onConflict((conflict) =>
      conflict.columns(['country_id', 'kind']).doUpdateSet({ latest: sql`invoice_numbers.latest + 1` }),
    )
    .returning('latest')
    .executeTakeFirstOrThrow()
  return latest
}

async function readParties(tx: Tx, statementId: number) {
  return tx.db
    .selectFrom('statements')
    .innerJoin('payout_terms as terms', 'terms.country_id', 'statements.country_id')
    .innerJoin('places', 'places.id', 'statements.place_id')
    .innerJoin('countries', 'countries.id', 'statements.country_id')
    .innerJoin('currencies', 'currencies.id', 'statements.currency_id')
    .leftJoin('payees', 'payees.place_id', 'places.id')
    .select(['statements.country_id', 'countries.code', 'currencies.decimals', 'terms.tax_rate'])
    .select(['terms.seller_name', 'terms.seller_address', 'terms.seller_tax_number'])
    .select([
      'payees.legal_name',
      'payees.address',
      'places.name_ar',
      'places.name_en',
      'places.tax_account_number',
    ])
    .where('statements.id', '=', statementId)
    .executeTakeFirstOrThrow()
}

export const formatInvoiceNumber = (code: string | null, kind: Kind, number: number) =>
  `${code ?? 'XX'}-${kind === 'invoice' ? 'INV' : 'CRN'}-${String(number).padStart(6, '0')}`

export async function issueInvoices(tx: Tx, statementId: number): Promise<void> {
  const drafts = await readDrafts(tx, statementId)
  if (drafts.length === 0) return
  const parties = await readParties(tx, statementId)
  const { country_id, code, decimals, tax_rate } = parties
  for (const draft of drafts) {
    const number = await nextNumber(tx, country_id, draft.kind)
    const amount = (units: number) => toUnits(units, decimals).toFixed(decimals)
    const qr = tx.ports.taxAuthority.toQrContent(code, {
      number: formatInvoiceNumber(code, draft.kind, number),
      issuedAt: tx.now(),
      seller: { name: parties.seller_name, taxNumber: parties.seller_tax_number },
      total: amount(draft.net + draft.tax),
      tax: amount(draft.tax),
    })
    await tx.db
      .insertInto('invoices')
      .values({
        ...draft,
        country_id,
        number,
        statement_id: statementId,
        seller_name: parties.seller_name,
        seller_address: parties.seller_address,
        seller_tax_number: parties.seller_tax_number,
        buyer_name: parties.legal_name || parties.name_ar || parties.name_en,
        buyer_address: parties.address ?? '',
        buyer_tax_number: parties.tax_account_number ?? '',
        tax_rate,
        issued_at: tx.now(),
        qr,
      })
      .execute()
  }
}

export async function getInvoice({ ctx, actor, input: { id } }: Args<typeof statements.getInvoice>) {
  const row = await ctx.db
    .selectFrom('invoices')
    .innerJoin('statements', 'statements.id', 'invoices.statement_id')
    .innerJoin('places', 'places.id', 'statements.place_id')
    .innerJoin('countries', 'countries.id', 'invoices.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'statements.currency_id')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects_id')
    .selectAll('invoices')
    .select(['statements.number as statement_number', 'statements.from_at', 'statements.until_at'])
    .select(['statements.place_id', 'places.name_ar', 'places.name_en', 'statements.currency_id'])
    .select([
      'countries.code',
      'countries.time_zone',
      'corrected.number as corrected_number',
      ...currencyColumns,
    ])
    .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.place_id' }))
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  const amount = (units: number) => toUnits(units, row.currency_decimals)
  return {
    id,
    kind: row.kind,
    number: formatInvoiceNumber(row.code, row.kind, row.number),
    issuedAt: row.issued_at.toISOString(),
    statementId: row.statement_id,
    statementNumber: row.statement_number,
    place: { id: row.place_id, name: inLanguage(ctx.language, row.name_ar, row.name_en) },
    corrects:
      row.corrects_id === null
        ? null
        : {
            id: row.corrects_id,
            number: formatInvoiceNumber(row.code, 'invoice', row.corrected_number ?? 0),
          },
    seller: { name: row.seller_name, address: row.seller_address, taxNumber: row.seller_tax_number },
    buyer: { name: row.buyer_name, address: row.buyer_address, taxNumber: row.buyer_tax_number },
    currency: presentCurrency(ctx.language, row),
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    timeZone: row.time_zone,
    net: amount(row.net),
    taxPercent: row.tax_rate / 100,
    tax: amount(row.tax),
    total: amount(row.net + row.tax),
    qr: row.qr,
  }
}
