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
      .set({ currency_id: findCurrencyId(currency), image: toFlagPath(details.code), is_active: isActive })
      .where('id', '=', id)
      .execute()
  }
}

async function seedCategories(tx: Tx): Promise<void> {
  const ids = await tx.db
    .insertInto('categories')
    .values(
      categories.map(({ key, nameAr, nameEn, catActionLink }, position) => ({
        name_ar: nameAr,
        name_en: nameEn,
        synonyms_ar: synonyms[key].category[0],
        synonyms_en: synonyms[key].category[1],
        action_link: catActionLink ?? null,
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
      category_id: categoryIdByArt.get(key) ?? 0,
      name_ar: nameAr,
      name_en: nameEn,
      synonyms_ar: synonyms[key].services[service]?.[0] ?? '',
      synonyms_en: synonyms[key].services[service]?.[1] ?? '',
      motif: motif ?? null,
    })),
  )
  await tx.db.insertInto('services').values(services).execute()
}

async function seedPackages(tx: Tx): Promise<void> {
  const countryRows = await tx.db
    .selectFrom('countries')
    .innerJoin('currencies', 'currencies.id', 'countries.currency_id')
    .select(['countries.id', 'countries.code', 'currencies.code as currency', 'currencies.id as currency_id'])
    .execute()
  const countryByCode = new Map(countryRows.map((country) => [country.code, country]))
  const rows = packages.map((demoPackage) => {
    const country = countryByCode.get(demoPackage.country)
    if (!country) throw new Error(`Demo data: country ${demoPackage.country} has no currency`)
    return {
      country_id: country.id,
      currency_id: country.currency_id,
      name_ar: demoPackage.nameAr,
      name_en: demoPackage.nameEn,
      points: demoPackage.points,
      price: Math.round(demoPackage.price * 10 ** getDecimals(country.currency)),
      months: demoPackage.months,
      is_most_chosen: demoPackage.mostChosen ?? false,
    }
  })
  await tx.db.insertInto('points_packages').values(rows).execute()
}

async function seedSettings(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('settings')
    .set({
      tax_account_number: '512-684-903',
      contact_address: 'hello@makan.test',
      company_name_ar: 'شركة مكان لأدلة المدن (مثال)',
      company_name_en: 'Makan City Guides LLC (example)',
      company_address_ar: '١٤ شارع البحر، طنطا، الغربية',
      company_address_en: '14 El Bahr St, Tanta, Gharbia',
      commercial_register: '48213',
      data_officer_ar: 'ليلى الشربيني',
      data_officer_en: 'Laila El Sherbini',
      data_contact: 'privacy@makan.test',
      data_location_ar: 'مركز بيانات في القاهرة، مصر',
      data_location_en: 'A data centre in Cairo, Egypt',
      social_links: JSON.stringify([
        { kind: 'facebook', link: 'https://www.facebook.com/makan.example' },
        { kind: 'instagram', link: 'https://www.instagram.com/makan.example' },
        { kind: 'x', link: 'https://x.com/makan_example' },
        { kind: 'youtube', link: 'https://www.youtube.com/@makan.example' },
      ]),
      app_links: JSON.stringify([
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
