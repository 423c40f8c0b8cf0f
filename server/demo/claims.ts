import type { SaleWay } from '#contract/claims/schemas.ts'
import type { Tx } from '../core/ctx.ts'
import { requestClaim } from '../features/claims/requests.service.ts'
import { claimUser } from '../features/claims/settle.service.ts'
import { findActor } from './actors.ts'
import { atInstant, backdate, withoutNotifications } from './backdate.ts'

const dayMs = 24 * 3_600_000

/** The schedules apply from a month before the demo's first sale, and were saved before that month. */
const [createdDaysAgo, appliesDaysLater] = [450, 40]

/** `fromPoints` is a month's sales, `rate` in hundredths of a percent. */
const commissionTiers: Record<SaleWay, readonly { fromPoints: number; rate: number }[]> = {
  offline: [
    { fromPoints: 0, rate: 500 },
    { fromPoints: 1000, rate: 750 },
    { fromPoints: 3000, rate: 1000 },
  ],
  online: [
    { fromPoints: 0, rate: 200 },
    { fromPoints: 3000, rate: 350 },
  ],
}

async function seedCommissionTiers(tx: Tx): Promise<void> {
  const countries = await tx.db
    .selectFrom('countries')
    .innerJoin('currencies', 'currencies.id', 'countries.currencyId')
    .select(['countries.id', 'currencies.id as currencyId', 'decimals', 'pointValue'])
    .where('countries.isActive', '=', true)
    .execute()
  const at = new Date(tx.now().getTime() - createdDaysAgo * dayMs)
  const since = `${new Date(at.getTime() + appliesDaysLater * dayMs).toISOString().slice(0, 7)}-01`
  const schedules = countries.flatMap((country) =>
    (['offline', 'online'] as const).map((channel) => ({ country, channel })),
  )
  const insertedSchedules = await tx.db
    .insertInto('commissionSchedules')
    .values(
      schedules.map(({ country, channel }) => ({
        countryId: country.id,
        currencyId: country.currencyId,
        channel,
        since,
        createdById: null,
        at,
      })),
    )
    .returning(['id', 'countryId', 'channel'])
    .execute()
  const tiers = insertedSchedules.flatMap(({ id, countryId, channel }) => {
    const country = countries.find((item) => item.id === countryId)
    const computeWorth = (points: number | undefined) =>
      points === undefined || !country
        ? null
        : Math.round(points * Number(country.pointValue) * 10 ** country.decimals)
    return commissionTiers[channel].map(({ fromPoints, rate }, index) => ({
      scheduleId: id,
      lower: computeWorth(fromPoints) ?? 0,
      upper: computeWorth(commissionTiers[channel][index + 1]?.fromPoints),
      rate,
    }))
  })
  await tx.db.insertInto('commissionTiers').values(tiers).execute()
}

export async function seedClaims(outer: Tx): Promise<void> {
  const tx = withoutNotifications(outer)
  await seedCommissionTiers(tx)
  const admin = await findActor(tx, 'admin@makan.test', ['ProfitClaimsControl'])
  const consultant = await findActor(tx, 'sales@makan.test')
  const { countryId } = consultant
  const settle = ({
    settledHoursAgo,
    salesUntilDaysAgo,
  }: Record<'settledHoursAgo' | 'salesUntilDaysAgo', number>) => {
    const until = new Date(tx.now().getTime() - salesUntilDaysAgo * dayMs).toISOString()
    const input = { userId: consultant.id, countryId, until }
    return claimUser({ ctx: backdate(tx, settledHoursAgo), actor: admin, input })
  }
  await settle({ settledHoursAgo: 3, salesUntilDaysAgo: 70 })
  await settle({ settledHoursAgo: 2, salesUntilDaysAgo: 25 })
  // A request from 40 minutes ago waits for staff, who are notified.
  await requestClaim({
    ctx: atInstant(outer, new Date(tx.now().getTime() - 40 * 60_000)),
    actor: consultant,
    input: { countryId },
  })
}
