import type { TestApp } from '../app/testApp.ts'

const countries = {
  /** Its dinar has 1,000 fils (three decimal places). */
  KW: {
    currency: 'KWD',
    nameAr: 'الكويت',
    nameEn: 'Kuwait',
    phoneCode: '965',
    image: '/flags/kw.svg',
    pointValue: 0.125,
    timeZone: 'Asia/Kuwait',
  },
  SA: {
    currency: 'SAR',
    nameAr: 'السعودية',
    nameEn: 'Saudi Arabia',
    phoneCode: '966',
    image: '/flags/sa.svg',
    timeZone: 'Asia/Riyadh',
  },
}

type CountryOptions = {
  /** In the smallest unit of the country's currency. */
  singleApproverLimit?: number
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
      currencyId: eb.selectFrom('currencies').select('id').where('code', '=', currency),
      isActive: true,
      ...overrides,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
