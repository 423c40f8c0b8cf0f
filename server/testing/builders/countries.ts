import type { TestApp } from '../app/testApp.ts'

const countries = {
  /** Its dinar has 1,000 fils (three decimal places). */
  KW: {
    currency: 'KWD',
    name_ar: 'الكويت',
    name_en: 'Kuwait',
    phone_code: '965',
    image: '/flags/kw.svg',
    point_value: 0.125,
    time_zone: 'Asia/Kuwait',
  },
  SA: {
    currency: 'SAR',
    name_ar: 'السعودية',
    name_en: 'Saudi Arabia',
    phone_code: '966',
    image: '/flags/sa.svg',
    time_zone: 'Asia/Riyadh',
  },
}

type CountryOptions = {
  /** In the smallest unit of the country's currency. */
  single_approver_limit?: number
}

export async function addCountry(
  { db }: TestApp,
  code: keyof typeof countries,
  overrides: CountryOptions = {},
): Promise<number> {
  const { currency, ...columns } = countries[code]
  const { id } = await db
    .insertInto('countries')
    .values((eb) => ({
      ...columns,
      code,
      currency_id: eb.selectFrom('currencies').select('id').where('code', '=', currency),
      is_active: true,
      ...overrides,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
