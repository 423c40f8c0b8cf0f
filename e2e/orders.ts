import type { BrowserContext } from '@playwright/test'
import { actAs, read } from './owners.ts'
import { registerMember } from './people.ts'

type Json = Record<string, unknown>

type Terms = { pointsType?: 'computed' | 'fixed' | 'free'; points?: number; stock?: number }

const today = () => new Date().toISOString().slice(0, 10)

/** The counter of a place of the demo, and offers of its own. */
export async function openCounter(url: string) {
  const { get, send, close } = await actAs(url, 'supplier@makan.test')
  const { user } = await get<{ user: { servicePlaceId: number } }>('Auth/CheckAuth')
  const order = (call: string, data: Json) => send<{ id: number }>(`Order/${call}`, { data })
  return {
    /** Publishes 20 percent off the bill. */
    async publish({ pointsType = 'computed', points, stock }: Terms = {}): Promise<number> {
      const form = new FormData()
      const fields = {
        servicePlaceId: user.servicePlaceId,
        titleAr: 'خُمس الفاتورة علينا',
        titleEn: 'A fifth of the bill is on us',
        termsAr: 'لطاولة واحدة.',
        termsEn: 'For one table.',
        discountType: 'percent',
        discountValue: 20,
        pointsType,
        points,
        stock,
        validFrom: today(),
        validTo: '2099-12-31',
      }
      for (const [key, value] of Object.entries(fields))
        if (value !== undefined) form.append(key, String(value))
      const { id, version } = await send<{ id: number; version: number }>('Offer/SaveOffer', {
        multipart: form,
      })
      await send('Offer/ChangeOfferState', { data: { offerId: id, state: 'live', version } })
      return id
    },
    async change(offerId: number, changes: Json): Promise<void> {
      const before = await get<Json>(`Offer/AdminGetServicesPlaceOfferByOfferId?offerId=${offerId}`)
      const kept = ['titleAr', 'titleEn', 'termsAr', 'termsEn', 'discountType', 'discountValue', 'pointsType']
      const form = new FormData()
      const fields: Json = {
        ...Object.fromEntries(kept.map((key) => [key, before[key]])),
        id: offerId,
        servicePlaceId: user.servicePlaceId,
        version: before.version,
        validFrom: before.validFrom,
        validTo: before.validTo,
        ...changes,
      }
      for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
      await send('Offer/SaveOffer', { multipart: form })
    },
    confirm: (orderId: number) => order('ConfirmOrder', { orderId }),
    bill: (orderId: number, bill: number) => order('SendBill', { orderId, bill }),
    pay: (orderId: number) => order('PayOrder', { orderId }),
    /** Ends its offer, so that no other journey finds it. */
    async end(offerId: number): Promise<void> {
      await send('Offer/ChangeOfferState', { data: { offerId, state: 'ended' } })
      await close()
    },
  }
}

/** Registers a member in this browser who holds points. */
export async function memberWithPoints(context: BrowserContext, url: string): Promise<void> {
  await registerMember(context, url)
  const { user } = (await (await context.request.get(`${url}/api/Auth/CheckAuth`)).json()) as {
    user: { id: number; countryId: number }
  }
  const seller = await actAs(url, 'admin@makan.test')
  const packages = await seller.get<{ id: number; balance: number }[]>(
    `PointsPackage/GetAllPointsPackagesByCountryId?countryId=${user.countryId}`,
  )
  const [cheapest] = packages.toSorted((one, other) => one.balance - other.balance)
  await seller.send(`UserWallet/SubscribeToPackage?userId=${user.id}&packageId=${cheapest?.id}`, {})
  await seller.close()
}

/** Reserves an offer at its first branch, as who is logged in in this browser; replies the order. */
export async function reserve({ request: sender }: BrowserContext, url: string, offerId: number) {
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const offer = await read<{ branches: { id: number }[] }>(
    await sender.get(`${url}/api/Offer/GetOffer?id=${offerId}`),
    'GetOffer',
  )
  const data = { offerId, branchId: offer.branches[0]?.id }
  const order = await sender.post(`${url}/api/Order/ReserveOffer`, { data, headers })
  return read<{ id: number; code: string }>(order, 'ReserveOffer')
}
