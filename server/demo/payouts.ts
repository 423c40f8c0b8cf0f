import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'
import { closeStatements } from '../features/payouts/closeStatements.service.ts'
import { disputeLine, resolveDispute } from '../features/payouts/disputes.service.ts'
import { getPayables, recordPayout } from '../features/payouts/payout.service.ts'
import { getPeriod } from '../features/payouts/periods.ts'
import { findActor } from './actors.ts'
import { atInstant, withoutNotifications } from './backdate.ts'

const dayMs = 24 * 3_600_000
const months = 13

/** By country; tax in hundredths of a percent. */
const sellers: Record<string, { tax_rate: number; seller_address: string; seller_tax_number: string }> = {
  EG: { tax_rate: 1400, seller_address: '١٢ شارع طلعت حرب، القاهرة', seller_tax_number: '482913706' },
  SA: { tax_rate: 1500, seller_address: 'طريق الملك فهد، الرياض', seller_tax_number: '310482917600003' },
}

/** In effect since before the first order. */
async function seedTerms(tx: Tx): Promise<void> {
  const countries = await tx.db
    .selectFrom('countries')
    .innerJoin('currencies', 'currencies.id', 'countries.currency_id')
    .select(['countries.id', 'countries.code', 'currencies.id as currency_id', 'decimals', 'point_value'])
    .where('is_active', '=', true)
    .execute()
  const taxedCountries = countries.flatMap((country) => {
    const seller = sellers[country.code ?? '']
    return seller ? [{ ...country, seller }] : []
  })
  await tx.db
    .insertInto('payout_terms')
    .values(
      taxedCountries.map(({ id, currency_id, decimals, point_value, seller }) => ({
        country_id: id,
        currency_id,
        period: 'month' as const,
        minimum: Math.round(25 * Number(point_value) * 10 ** decimals),
        seller_name: 'شركة مكان لأدلة المدن (مثال)',
        version: 1,
        ...seller,
      })),
    )
    .execute()
  const at = new Date(tx.now().getTime() - 450 * dayMs)
  const since = new Date(at.getTime() + 10 * dayMs).toISOString().slice(0, 10)
  const { id: cafes } = await tx.db
    .selectFrom('categories')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const fee = { place_id: null, since, created_by_id: null, at }
  await tx.db
    .insertInto('fees')
    .values(
      taxedCountries.flatMap(({ id }) => [
        { ...fee, country_id: id, category_id: null, rate: 1200 },
        { ...fee, country_id: id, category_id: cafes, rate: 950 },
      ]),
    )
    .execute()
}

/** Valid check digits (ISO 13616), but it belongs to no account. */
function createEgyptianIban(n: number): string {
  const account = `0099${String(n).padStart(21, '0')}`
  const remainder = Number(BigInt(`${account}141600`) % 97n)
  return `EG${String(98 - remainder).padStart(2, '0')}${account}`
}

async function seedPayees(tx: Tx): Promise<void> {
  const places = await tx.db
    .selectFrom('places')
    .innerJoin('ledger_accounts', 'ledger_accounts.place_id', 'places.id')
    .innerJoin('users', 'users.id', 'places.owner_id')
    .innerJoin('branches', (join) =>
      join.onRef('branches.place_id', '=', 'places.id').on('branches.is_main', '=', true),
    )
    .select(['places.id', 'places.name_ar', 'users.name', 'branches.address_ar'])
    .distinctOn('places.id')
    .orderBy('places.id')
    .execute()
  const placesWithPayee = places.filter((_, n) => n % 5 !== 4)
  await tx.db
    .insertInto('payees')
    .values(
      placesWithPayee.map(({ id, name_ar, name, address_ar }) => ({
        place_id: id,
        legal_name: `شركة ${name_ar}`,
        address: address_ar,
        account_holder: name,
        iban: createEgyptianIban(26_318_000 + id),
        version: 1,
      })),
    )
    .execute()
}

async function payAll(then: Tx, payer: Actor, countryId: number): Promise<void> {
  const { data } = await getPayables({
    ctx: then,
    actor: payer,
    input: { countryId, name: '', onlyPayable: true, page: 1, pageSize: 200 },
  })
  const paidOn = then.now().toISOString().slice(0, 10)
  for (const { place, unpaid, payee } of data) {
    if (!payee.isComplete) continue
    const reference = `BT-${paidOn.replaceAll('-', '')}-${place.id}`
    const { iban } = payee
    await recordPayout({
      ctx: then,
      actor: payer,
      input: {
        servicePlaceId: place.id,
        countryId,
        amount: unpaid,
        iban,
        previousIban: '',
        reference,
        paidOn,
      },
    })
  }
}

async function seedDisputes(tx: Tx, outer: Tx, payer: Actor): Promise<void> {
  const supplier = await findActor(tx, 'supplier@makan.test')
  const lines = await tx.db
    .selectFrom('statement_lines as line')
    .innerJoin('statements', 'statements.id', 'line.statement_id')
    .select(['statements.id', 'line.number', 'line.value'])
    .where('statements.place_id', '=', supplier.servicePlaceId)
    .where('line.kind', '=', 'capture')
    .orderBy('statements.id', 'desc')
    .orderBy('line.number')
    .limit(2)
    .execute()
  const dispute = (then: Tx, at: number, reason: string) => {
    const line = lines[at]
    return (
      line &&
      disputeLine({ ctx: then, actor: supplier, input: { statementId: line.id, line: line.number, reason } })
    )
  }
  const then = atInstant(tx, new Date(tx.now().getTime() - 2 * dayMs))
  const older = await dispute(then, 1, 'الفاتورة كانت أكبر من ذلك، وأرفقنا صورتها في المحادثة.')
  if (older)
    await resolveDispute({
      ctx: atInstant(tx, new Date(tx.now().getTime() - dayMs)),
      actor: payer,
      input: { id: older.id, adjustment: 5, answer: 'راجعنا الفاتورة وأضفنا الفرق إلى كشفك القادم.' },
    })
  await dispute(
    atInstant(outer, new Date(tx.now().getTime() - 3_600_000)),
    0,
    'هذا الطلب من فرع آخر لا يتبعنا.',
  )
}

export async function seedPayouts(outer: Tx): Promise<void> {
  const tx = withoutNotifications(outer)
  await seedTerms(tx)
  await seedPayees(tx)
  const payer = await findActor(tx, 'admin@makan.test', ['PaymentsControl'])
  const { countryId } = payer
  for (let month = months; month >= 0; month -= 1) {
    const dayInMonth = new Date(tx.now().getTime() - month * 30 * dayMs)
    const { from } = getPeriod(dayInMonth, 'month', 'Africa/Cairo')
    await closeStatements(atInstant(tx, new Date(from.getTime() + 3 * 3_600_000)))
    const paidAt = new Date(from.getTime() + 4 * dayMs)
    if (month > 0 && month % 2 === 0 && paidAt < tx.now())
      await payAll(atInstant(tx, paidAt), payer, countryId)
  }
  await seedDisputes(tx, outer, payer)
}
