import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { codeFor, unused } from './messages.ts'

type Json = Record<string, unknown>

async function picture(): Promise<File> {
  const [r, g, b] = [0, 1, 2].map(() => Math.floor(Math.random() * 256))
  const png = sharp({ create: { width: 320, height: 240, channels: 3, background: { r, g, b } } }).png()
  return new File([new Uint8Array(await png.toBuffer())], 'picture.png', { type: 'image/png' })
}

/** An address that nobody else comes from: registrations are few from each. */
function address(): string {
  const [a, b, c] = [0, 1, 2].map(() => Math.floor(Math.random() * 256))
  return `10.${a}.${b}.${c}`
}

/** Calls as a visitor, or with a token as its person. */
function caller(url: string, token?: string) {
  const from = { 'x-forwarded-for': address() }
  const headers = { ...from, 'accept-language': 'ar', ...(token && { authorization: `Bearer ${token}` }) }
  return async (path: string, data?: object | FormData) => {
    const isForm = data instanceof FormData
    const reply = await fetch(`${url}/api/${path}`, {
      method: data ? 'POST' : 'GET',
      headers: isForm || !data ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? data : data && JSON.stringify(data),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Json & Json[]
  }
}

async function areaOf(call: ReturnType<typeof caller>) {
  const country = await call('Regions/GetCountryByCode?code=EG')
  const governments: Json[] = await call(`Regions/GetAllGovernmentsByCountryId?CountryId=${country.id}`)
  const government = governments.find(({ code }) => code === 'EG-GH')
  const cities: Json[] = await call(`Regions/GetAllAirportsByGavernmentId?GovernmentId=${government?.id}`)
  return { CountryId: country.id, GovernmentId: government?.id, RegionId: cities[0]?.id }
}

const password = 'Tanta-Koshary-7!'

/** Registers a place that no other journey knows, as its owner would through the API. */
export async function registerPlace({ request: sender }: Pick<BrowserContext, 'request'>, url: string) {
  const digits = unused()
  const call = caller(url)
  const typed = { phone: `012${digits}`, phoneCode: '20' }
  await call('Auth/SendCode', { ...typed, purpose: 'signUp' })
  const code = await codeFor(sender, `+2012${digits}`, url)
  const { phoneProof } = await call('Auth/ConfirmCode', { ...typed, purpose: 'signUp', code })
  const [category] = (await call('Category/GetAllCategories')) as Json[]
  const names = { nameAr: `مخبز النيل ${digits.slice(-6)}`, nameEn: `Nile Bakery ${digits.slice(-6)}` }
  const email = `owner${digits}@example.test`
  const form = new FormData()
  const put = (fields: Json, under?: string) => {
    for (const [key, value] of Object.entries(fields))
      form.append(under ? `${under}[${key}]` : key, String(value))
  }
  put({ NameAr: names.nameAr, NameEn: names.nameEn, CatId: category?.id })
  put({ Lat: 30.79, Lng: 31, AddressAr: 'شارع البحر', AddressEn: 'El Bahr Street' }, 'ServicePlaceLocation')
  put(await areaOf(call), 'ServicePlaceLocation')
  put({ UserName: 'صلاح عبد الله', Email: email, Password: password, Phone: typed.phone }, 'SignupModel')
  put({ PhoneCode: '20', PhoneProof: phoneProof, RankString: 'ServiceSupplier' }, 'SignupModel')
  form.append('PhoneNumbers[]', '0403317720')
  form.append('Identity', await picture())
  form.append('CommerialImage', await picture())
  form.append('Images[]', await picture())
  const { id } = await call('ServicesPlace/RegisterServicePLace', form)
  return { id: Number(id), ...names, email }
}

/** Its owner sends a place again, with another picture of the identity. */
export async function sendAgain(place: { id: number; email: string }, url: string): Promise<void> {
  const { token } = await caller(url)('Auth/login', { userName: place.email, password })
  const call = caller(url, String(token))
  const before = await call(`ServicesPlace/GetServicePlaceFullData?id=${place.id}`)
  const form = new FormData()
  for (const [key, value] of Object.entries({
    Id: place.id,
    NameAr: before.nameAr,
    NameEn: before.nameEn,
    CatId: before.catId,
    version: before.version,
  }))
    form.append(key, String(value))
  for (const phone of before.phones as string[]) form.append('PhoneNumbers[]', phone)
  form.append('Identity', await picture())
  await call('ServicesPlace/SaveServicePLace', form)
}
