import type { Tx } from '../core/ctx.ts'
import { storeCountryDetails } from '../features/regions/countryDetails.service.ts'
import { categories } from './categories.data.ts'
import { countries, inactiveCountries } from './countries.data.ts'
import { currencies } from './currencies.data.ts'
import { packages } from './packages.data.ts'
import { synonyms } from './synonyms.data.ts'

function findCurrencyId(code: string | null): number | null {
  return currencies.find((currency) => currency.code === code)?.id ?? null
}

function getDecimals(code: string): number {
  return currencies.find((currency) => currency.code === code)?.decimals ?? 0
}

const toFlagPath = (code: string) => `/flags/${code.toLowerCase()}.svg`

async function seedCountries(tx: Tx): Promise<void> {
  const all = [
    ...countries.map((country) => ({ ...country, isActive: true })),
    ...inactiveCountries.map((country) => ({ ...country, governments: [], isActive: false })),
  ]
  for (const { currency, isActive, ...details } of all) {
    const { id } = await storeCountryDetails(tx, details)
    await tx.db
      .updateTable('countries')
      .set({ currencyId: findCurrencyId(currency), image: toFlagPath(details.code), isActive })
      .where('id', '=', id)
      .execute()
  }
}

async function seedCategories(tx: Tx): Promise<void> {
  const ids = await tx.db
    .insertInto('categories')
    .values(
      categories.map(({ key, nameAr, nameEn, catActionLink }, position) => ({
        nameAr,
        nameEn,
        synonymsAr: synonyms[key].category[0],
        synonymsEn: synonyms[key].category[1],
        actionLink: catActionLink ?? null,
        image: null,
        art: key,
        position,
      })),
    )
    .returning(['id', 'art'])
    .execute()
  const categoryIdByArt = new Map(ids.map(({ id, art }) => [art, id]))
  const services = categories.flatMap(({ key, services }) =>
    services.map(({ key: service, nameAr, nameEn, motif }) => ({
      categoryId: categoryIdByArt.get(key) ?? 0,
      nameAr,
      nameEn,
      synonymsAr: synonyms[key].services[service]?.[0] ?? '',
      synonymsEn: synonyms[key].services[service]?.[1] ?? '',
      motif: motif ?? null,
    })),
  )
  await tx.db.insertInto('services').values(services).execute()
}

async function seedPackages(tx: Tx): Promise<void> {
  const countryRows = await tx.db
    .selectFrom('countries')
    .innerJoin('currencies', 'currencies.id', 'countries.currencyId')
    .select(['countries.id', 'countries.code', 'currencies.code as currency', 'currencies.id as currencyId'])
    .execute()
  const countryByCode = new Map(countryRows.map((country) => [country.code, country]))
  const rows = packages.map((demoPackage) => {
    const country = countryByCode.get(demoPackage.country)
    if (!country) throw new Error(`Demo data: country ${demoPackage.country} has no currency`)
    return {
      countryId: country.id,
      currencyId: country.currencyId,
      nameAr: demoPackage.nameAr,
      nameEn: demoPackage.nameEn,
      points: demoPackage.points,
      price: Math.round(demoPackage.price * 10 ** getDecimals(country.currency)),
      months: demoPackage.months,
      isMostChosen: demoPackage.mostChosen ?? false,
    }
  })
  await tx.db.insertInto('pointsPackages').values(rows).execute()
}

async function seedSettings(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('settings')
    .set({
      taxAccountNumber: '512-684-903',
      contactAddress: 'hello@makan.test',
      companyNameAr: 'شركة مكان لأدلة المدن (مثال)',
      companyNameEn: 'Makan City Guides LLC (example)',
      companyAddressAr: '١٤ شارع البحر، طنطا، الغربية',
      companyAddressEn: '14 El Bahr St, Tanta, Gharbia',
      commercialRegister: '48213',
      dataOfficerAr: 'ليلى الشربيني',
      dataOfficerEn: 'Laila El Sherbini',
      dataContact: 'privacy@makan.test',
      dataLocationAr: 'مركز بيانات في القاهرة، مصر',
      dataLocationEn: 'A data centre in Cairo, Egypt',
      socialLinks: JSON.stringify([
        { kind: 'facebook', link: 'https://www.facebook.com/makan.example' },
        { kind: 'instagram', link: 'https://www.instagram.com/makan.example' },
        { kind: 'x', link: 'https://x.com/makan_example' },
        { kind: 'youtube', link: 'https://www.youtube.com/@makan.example' },
      ]),
      appLinks: JSON.stringify([
        { kind: 'appStore', link: 'https://apps.apple.com/eg/app/makan-example/id0' },
        { kind: 'googlePlay', link: 'https://play.google.com/store/apps/details?id=example.makan' },
      ]),
    })
    .execute()
}

/** Reference data must already exist. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  await seedCountries(tx)
  await seedCategories(tx)
  await seedPackages(tx)
  await seedSettings(tx)
}
