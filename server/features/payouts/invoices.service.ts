import { sql } from 'kysely'
import { inLanguage } from '#contract/core/text.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'

type Kind = 'invoice' | 'creditNote'

/** Invoice first; documents without an amount are left out. */
type Draft = { kind: Kind; correctsId: number | null; net: number; tax: number }

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
    .insertInto('invoiceNumbers')
    .values({ countryId, kind, latest: 1 })
    .onConflict((conflict) =>
      conflict.columns(['countryId', 'kind']).doUpdateSet({ latest: sql`invoice_numbers.latest + 1` }),
    )
    .returning('latest')
    .executeTakeFirstOrThrow()
  return latest
}

async function readParties(tx: Tx, statementId: number) {
  return tx.db
    .selectFrom('statements')
    .innerJoin('payoutTerms as terms', 'terms.countryId', 'statements.countryId')
    .innerJoin('places', 'places.id', 'statements.placeId')
    .innerJoin('countries', 'countries.id', 'statements.countryId')
    .innerJoin('currencies', 'currencies.id', 'statements.currencyId')
    .leftJoin('payees', 'payees.placeId', 'places.id')
    .select(['statements.countryId', 'countries.code', 'currencies.decimals', 'terms.taxRate'])
    .select(['terms.sellerName', 'terms.sellerAddress', 'terms.sellerTaxNumber'])
    .select([
      'payees.legalName',
      'payees.address',
      'places.nameAr',
      'places.nameEn',
      'places.taxAccountNumber',
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
  const { countryId, code, decimals, taxRate } = parties
  for (const draft of drafts) {
    const number = await nextNumber(tx, countryId, draft.kind)
    const amount = (units: number) => toMainUnits(units, decimals).toFixed(decimals)
    const qr = tx.ports.taxAuthority.toQrContent(code, {
      number: formatInvoiceNumber(code, draft.kind, number),
      issuedAt: tx.now(),
      seller: { name: parties.sellerName, taxNumber: parties.sellerTaxNumber },
      total: amount(draft.net + draft.tax),
      tax: amount(draft.tax),
    })
    await tx.db
      .insertInto('invoices')
      .values({
        ...draft,
        countryId,
        number,
        statementId,
        sellerName: parties.sellerName,
        sellerAddress: parties.sellerAddress,
        sellerTaxNumber: parties.sellerTaxNumber,
        buyerName: parties.legalName || parties.nameAr || parties.nameEn,
        buyerAddress: parties.address ?? '',
        buyerTaxNumber: parties.taxAccountNumber ?? '',
        taxRate,
        issuedAt: tx.now(),
        qr,
      })
      .execute()
  }
}

export async function getInvoice({ ctx, actor, input: { id } }: Args<typeof statements.getInvoice>) {
  const row = await ctx.db
    .selectFrom('invoices')
    .innerJoin('statements', 'statements.id', 'invoices.statementId')
    .innerJoin('places', 'places.id', 'statements.placeId')
    .innerJoin('countries', 'countries.id', 'invoices.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'statements.currencyId')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.correctsId')
    .selectAll('invoices')
    .select(['statements.number as statementNumber', 'statements.fromAt', 'statements.untilAt'])
    .select(['statements.placeId', 'places.nameAr', 'places.nameEn', 'statements.currencyId'])
    .select([
      'countries.code',
      'countries.timeZone',
      'corrected.number as correctedNumber',
      ...currencyColumns,
    ])
    .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.placeId' }))
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  const amount = (units: number) => toMainUnits(units, row.currencyDecimals)
  return {
    id,
    kind: row.kind,
    number: formatInvoiceNumber(row.code, row.kind, row.number),
    issuedAt: row.issuedAt.toISOString(),
    statementId: row.statementId,
    statementNumber: row.statementNumber,
    place: { id: row.placeId, name: inLanguage(ctx.language, row.nameAr, row.nameEn) },
    corrects:
      row.correctsId === null
        ? null
        : {
            id: row.correctsId,
            number: formatInvoiceNumber(row.code, 'invoice', row.correctedNumber ?? 0),
          },
    seller: { name: row.sellerName, address: row.sellerAddress, taxNumber: row.sellerTaxNumber },
    buyer: { name: row.buyerName, address: row.buyerAddress, taxNumber: row.buyerTaxNumber },
    currency: presentCurrency(ctx.language, row),
    from: row.fromAt.toISOString(),
    until: row.untilAt.toISOString(),
    timeZone: row.timeZone,
    net: amount(row.net),
    taxPercent: row.taxRate / 100,
    tax: amount(row.tax),
    total: amount(row.net + row.tax),
    qr: row.qr,
  }
}
