import { sql } from 'kysely'
import type { EvidenceKind } from '#contract/suspicionCases/constants.ts'
import type { Evidence } from '#contract/suspicionCases/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toUnits } from '#server/core/money.ts'
import { readCurrencies } from '../regions/currencies.service.ts'

type Row = {
  kind: EvidenceKind
  ref_id: number
  at: Date
  person_id: number | null
  person_name: string | null
  other_id: number | null
  other_name: string | null
  code: string | null
  points: number | null
  amount: number | null
  currency_id: number | null
}

function selectEvidence(caseId: number, maxRows: number) {
  return sql<Row>`
    with latest as (
      select kind, ref_id, at from flag_evidence where flag_id = ${caseId} order by at desc, ref_id desc limit ${maxRows}
    ), told as (
      select latest.*, ref_id::int as person_id, null::int as other_id, null::text as code, null::bigint as points,
        null::bigint as amount, null::int as currency_id
      from latest where kind in ('device', 'phone')
      union all
      select latest.*, member_id, null, code, points, bill, currency_id
      from latest join orders on orders.id = ref_id where latest.kind = 'order'
      union all
      select latest.*, giver.user_id, taker.user_id, null, taken.points, null, null
      from latest
      join entries given on given.journal_id = ref_id and given.kind = 'transferOut'
      join entries taken on taken.journal_id = ref_id and taken.kind = 'transferIn'
      join ledger_accounts giver on giver.id = given.account_id
      join ledger_accounts taker on taker.id = taken.account_id
      where latest.kind = 'transfer'
      union all
      select latest.*, sale.user_id, null, null, sale.points, sale.amount, sale.currency_id
      from latest join registrations sale on sale.id = ref_id where latest.kind = 'sale'
    )
    select told.*, person.name as person_name, other.name as other_name
    from told left join users person on person.id = person_id left join users other on other.id = other_id
    order by at desc, ref_id desc`
}

const toNamed = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export async function readEvidence(ctx: Ctx, caseId: number, maxRows: number): Promise<Evidence[]> {
  const { rows } = await selectEvidence(caseId, maxRows).execute(ctx.db)
  const getCurrency = await readCurrencies(ctx)
  return rows.map((row) => {
    const currency = row.currency_id === null ? null : getCurrency(row.currency_id)
    return {
      kind: row.kind,
      id: row.ref_id,
      at: row.at.toISOString(),
      person: toNamed(row.person_id, row.person_name),
      other: toNamed(row.other_id, row.other_name),
      order: row.code === null ? null : { id: row.ref_id, code: row.code },
      points: row.points,
      amount: currency && row.amount !== null ? toUnits(row.amount, currency.decimals) : null,
      currency,
    }
  })
}
