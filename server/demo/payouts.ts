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
const sellers: Record<string, { taxRate: number; sellerAddress: string; sellerTaxNumber: string }> = {
  EG: { taxRate: 1400, sellerAddress: '١٢ شارع طلعت حرب، القاهرة', sellerTaxNumber: '482913706' },
  SA: { taxRate: 1500, sellerAddress: 'طريق الملك فهد، الرياض', sellerTaxNumber: '310482917600003' },
}

/** In effect since before the first order. */
async function seedTerms(tx: Tx): Promise<void> {
  const countries = await tx.db
    .selectFrom('countries')
    .innerJoin('currencies', 'currencies.id', 'countries.currencyId')
    .select(['countries.id', 'countries.code', 'currencies.id as currencyId', 'decimals', 'pointValue'])
    .where('isActive', '=', true)
    .execute()
  const taxedCountries = countries.flatMap((country) => {
    const seller = sellers[country.code ?? '']
    return seller ? [{ ...country, seller }] : []
  })
  await tx.db
    .insertInto('payoutTerms')
    .values(
      taxedCountries.map(({ id, currencyId, decimals, pointValue, seller }) => ({
        countryId: id,
        currencyId,
        period: 'month' as const,
        minimum: Math.round(25 * Number(pointValue) * 10 ** decimals),
        sellerName: 'شركة مكان لأدلة المدن (مثال)',
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
  const fee = { placeId: null, since, createdById: null, at }
  await tx.db
    .insertInto('fees')
    .values(
      taxedCountries.flatMap(({ id }) => [
        { ...fee, countryId: id, categoryId: null, rate: 1200 },
        { ...fee, countryId: id, categoryId: cafes, rate: 950 },
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
    .innerJoin('ledgerAccounts', 'ledgerAccounts.placeId', 'places.id')
    .innerJoin('users', 'users.id', 'places.ownerId')
    .innerJoin('branches', (join) =>
      join.onRef('branches.placeId', '=', 'places.id').on('branches.isMain', '=', true),
    )
    .select(['places.id', 'places.nameAr', 'users.name', 'branches.addressAr'])
    .distinctOn('places.id')
    .orderBy('places.id')
    .execute()
  const placesWithPayee = places.filter((_, n) => n % 5 !== 4)
  await tx.db
    .insertInto('payees')
    .values(
      placesWithPayee.map(({ id, nameAr, name, addressAr }) => ({
        placeId: id,
        legalName: `شركة ${nameAr}`,
        address: addressAr,
        accountHolder: name,
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
  const [newest, previous] = await tx.db
    .selectFrom('statementLines as line')
    .innerJoin('statements', 'statements.id', 'line.statementId')
    .select(['line.statementId', 'line.number as line'])
    .distinctOn('statements.id')
    .where('statements.placeId', '=', supplier.servicePlaceId)
    .where('line.kind', '=', 'capture')
    .orderBy('statements.id', 'desc')
    .orderBy('line.number')
    .limit(2)
    .execute()
  const dispute = (then: Tx, line: typeof newest, reason: string) =>
    line && disputeLine({ ctx: then, actor: supplier, input: { ...line, reason } })
  const then = atInstant(tx, new Date(tx.now().getTime() - 2 * dayMs))
  const older = await dispute(then, previous, 'الفاتورة كانت أكبر من ذلك، وأرفقنا صورتها في المحادثة.')
  if (older)
    await resolveDispute({
      ctx: atInstant(tx, new Date(tx.now().getTime() - dayMs)),
      actor: payer,
      input: { id: older.id, adjustment: 5, answer: 'راجعنا الفاتورة وأضفنا الفرق إلى كشفك القادم.' },
    })
  await dispute(
    atInstant(outer, new Date(tx.now().getTime() - 3_600_000)),
    newest,
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
