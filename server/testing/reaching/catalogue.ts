import type { Permission } from '#contract/access.ts'
import { claims } from '#contract/claims.ts'
import { startUnansweredPayment } from '../payments.ts'
import { addPackage, sellTo } from '../selling.ts'
import type { Examples, Rows } from './rows.ts'

/** What is read of countries, categories and packages, and what people do with points and money. */
export async function catalogueExamples(rows: Rows): Promise<Examples> {
  const { world, asker, member, staff, be } = rows
  const { db } = world
  const city = await db
    .selectFrom('cities')
    .innerJoin('governments', 'governments.id', 'cities.government_id')
    .innerJoin('countries', 'countries.id', 'governments.country_id')
    .select(['government_id as governmentId', 'country_id as countryId'])
    .where('countries.code', '=', 'EG')
    .executeTakeFirstOrThrow()
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const offered = await addPackage(world)
  const sold = async () => {
    await be({ rank: 'SalesConsultant', permissions: new Set<Permission>(['AddPoints']) })
    return (await sellTo(world, asker, member, offered.id)).id
  }
  return {
    'regions.getCountry': () => ({ id: city.countryId }),
    'regions.getCountryByCode': () => ({ code: 'EG' }),
    'regions.getAllGovernmentsByCountryId': () => ({ countryId: city.countryId }),
    'regions.getGovernment': () => ({ id: city.governmentId }),
    'regions.getAllCitiesByGovernmentId': () => ({ governmentId: city.governmentId }),
    'regions.reverseGeocode': () => ({ lat: 30.79, lng: 31 }),
    'regions.getMissingCoordinates': () => ({ countryId: city.countryId }),
    'regions.activateCountry': () => ({ countryId: city.countryId, status: true }),
    'categories.getCategoryById': () => category,
    'categories.getServicesByCategoryId': () => ({ categoryId: category.id }),
    'packages.getById': () => ({ id: offered.id }),
    'earlyExpiries.revertEarlyExpiries': () => ({ countryId: city.countryId }),
    'packages.getAllPointsPackagesByCountryId': () => ({ countryId: city.countryId }),
    'pages.getByPage': () => ({ title: 'About' }),
    'browserErrors.report': () => ({ kind: 'uncaught' }),
    'pages.sendContactMail': () => ({ name: 'منى', email: 'mona@example.test', message: 'أهلًا' }),

    'wallet.getWalletTransactions': () => ({ userId: member.id }),
    'wallet.findRecipient': () => ({ phoneOrEmail: member.phone }),
    'wallet.transferPoints': () => ({ toUserId: member.id, points: 1 }),
    'sales.subscribeToPackage': () => ({ userId: member.id, packageId: offered.id }),
    'sales.reverseSale': async () => ({ registrationId: await sold(), reason: 'خطأ' }),
    'claims.getClaim': async (held) => {
      await sold()
      const owned = { userId: asker.id, countryId: offered.countryId }
      const { id } = await world.ask(claims.claimUser, owned, staff)
      await be(held)
      return { id }
    },
    'profitSlices.previewProfitScale': () => ({
      countryId: offered.countryId,
      type: 'online',
      slices: [{ from: 0, to: null, percent: 5 }],
    }),
    'sales.getUserStatByUserId': () => ({ userId: asker.id }),
    'payments.createPaymentRequest': () => ({ packageId: offered.id, price: 200 }),
    'payments.savePaymentRequest': async () => {
      await be({ rank: 'User', permissions: new Set() })
      const wish = { packageId: offered.id, price: 200 }
      const { merchantRefNum } = await startUnansweredPayment(world, wish, asker)
      return { merchantRefNum }
    },
  }
}
