import { type APIRequestContext, type BrowserContext, request } from '@playwright/test'
import { codeFor, unused } from './messages.ts'
import { logIn } from './people.ts'
import { photograph } from './placeForms.ts'

const password = 'Tanta-Koshary-7!'

const ourPage = (url: string) => ({ origin: url, 'sec-fetch-site': 'same-origin', 'accept-language': 'en' })

/** What a call replied; throws what it was refused with. */
export async function read<Reply>(
  reply: Awaited<ReturnType<APIRequestContext['get']>>,
  call: string,
): Promise<Reply> {
  if (!reply.ok()) throw new Error(`${call}: ${reply.status()} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** What somebody with a demo account does beside a journey. */
export async function actAs(url: string, email: string) {
  const sender = await request.newContext({ extraHTTPHeaders: ourPage(url) })
  await logIn({ request: sender }, url, email)
  return {
    get: async <Reply>(call: string) => read<Reply>(await sender.get(`${url}/api/${call}`), call),
    send: async <Reply>(call: string, given: { data?: object; multipart?: FormData } = {}) =>
      read<Reply>(await sender.post(`${url}/api/${call}`, given), call),
    remove: async (call: string) => read<object>(await sender.delete(`${url}/api/${call}`), call),
    close: () => sender.dispose(),
  }
}

/** What staff do beside a journey, as an administrator. */
export const staffOf = (url: string) => actAs(url, 'admin@makan.test')

type Staff = Awaited<ReturnType<typeof actAs>>
type Named = { id: number; nameEn: string }

/** A photograph as a form takes it, of so many pixels a side. */
export async function fileOf(name: string, side?: number): Promise<File> {
  const { buffer, mimeType } = await photograph(name, side)
  return new File([new Uint8Array(buffer)], `${name}.jpg`, { type: mimeType })
}

/** A place that waits for staff, with an owner whom no other journey knows and a picture of its front. */
export async function addPlace(staff: Staff, front?: File) {
  const digits = unused()
  const owner = { email: `owner${digits}@example.test`, phone: `010${digits}` }
  const countries = await staff.get<Named[]>('Regions/GetAllActivatedCountries')
  const countryId = countries.find(({ nameEn }) => nameEn === 'Egypt')?.id
  const governments = await staff.get<Named[]>(`Regions/GetAllGovernmentsByCountryId?countryId=${countryId}`)
  const governmentId = governments.find(({ nameEn }) => nameEn === 'Gharbia')?.id
  const cities = await staff.get<Named[]>(`Regions/GetAllAirportsByGavernmentId?governmentId=${governmentId}`)
  const [category] = await staff.get<Named[]>('Category/GetAllCategories')
  const name = { ar: `كشري الساحة ${digits.slice(-6)}`, en: `El Saha Koshary ${digits.slice(-6)}` }
  const fields: Record<string, unknown> = {
    nameAr: name.ar,
    nameEn: name.en,
    catId: category?.id,
    'phoneNumbers[]': '0403317720',
    'servicePlaceLocation[lat]': 30.7885,
    'servicePlaceLocation[lng]': 31.0019,
    'servicePlaceLocation[addressAr]': 'شارع البحر',
    'servicePlaceLocation[addressEn]': 'El Bahr Street',
    'servicePlaceLocation[countryId]': countryId,
    'servicePlaceLocation[governmentId]': governmentId,
    'servicePlaceLocation[regionId]': cities.find(({ nameEn }) => nameEn === 'Tanta')?.id,
    'signupModel[userName]': 'سمير حنا',
    'signupModel[email]': owner.email,
    'signupModel[password]': password,
    'signupModel[phone]': owner.phone,
    'signupModel[phoneCode]': '20',
  }
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  form.append('identity', await fileOf('identity'))
  form.append('commerialImage', await fileOf('commercial'))
  form.append('images[]', front ?? (await fileOf('front')))
  const { id, version } = await staff.send<{ id: number; version: number }>(
    'ServicesPlace/SaveServicePlace',
    {
      multipart: form,
    },
  )
  return { id, version, name, owner }
}

/** Another branch of a place, where its first one is. */
export async function addBranch(staff: Staff, placeId: number, name: { ar: string; en: string }) {
  const [main] = await staff.get<Record<string, unknown>[]>(
    `ServicesPlace/AdminGetAllServicesPlaceLocationsByServicePlaceId?servicePlaceId=${placeId}`,
  )
  const { lat, lng, addressAr, addressEn, countryId, governmentId, regionId } = main ?? {}
  const { id } = await staff.send<{ id: number }>('ServicesPlace/SaveServicesPlaceAddress', {
    data: {
      servicePlaceId: placeId,
      nameAr: name.ar,
      nameEn: name.en,
      lat,
      lng,
      addressAr,
      addressEn,
      countryId,
      governmentId,
      regionId,
    },
  })
  return { id, ...name }
}

/** Somebody who manages a branch. */
export async function addManager(staff: Staff, servicePlaceId: number, branchId: number): Promise<void> {
  const digits = unused()
  await staff.send('UsersControl/CreateUser', {
    data: {
      userName: 'هدى سامي',
      email: `manager${digits}@example.test`,
      password,
      phone: `011${digits}`,
      phoneCode: '20',
      rankString: 'BranchManager',
      servicePlaceId,
      branchId,
    },
  })
}

/** Confirms the phone of an account that somebody else made, chooses its password, and logs in with it in this browser. */
export async function takeOver(
  { request: sender }: Pick<BrowserContext, 'request'>,
  url: string,
  phone: string,
) {
  const headers = ourPage(url)
  const number = { phone, phoneCode: '20', purpose: 'resetPassword' }
  const send = async (call: string, data: object) => {
    const reply = await sender.post(`${url}/api/Auth/${call}`, { data, headers })
    if (!reply.ok()) throw new Error(`${call}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as { phoneProof: string }
  }
  await send('SendCode', number)
  const code = await codeFor(sender, `+2${phone}`, url)
  const { phoneProof } = await send('ConfirmCode', { ...number, code })
  const chosen = 'Mahalla-Feteer-9!'
  await send('ResetPassword', { phone, phoneCode: '20', phoneProof, password: chosen })
  await send('login', { userName: phone, password: chosen })
}
