import { actAs } from './owners.ts'

/** The demo's consultant sells a member a package for cash, twice, and takes the second sale back; replies who the member is. */
export async function sellTwice(url: string, phone: string): Promise<number> {
  const { get, send, close } = await actAs(url, 'sales@makan.test')
  const { userId, countryId } = await get<{ userId: number; countryId: number }>(
    `UsersControl/FindUser?phoneOrEmail=${phone}`,
  )
  const [offered] = await get<{ id: number }[]>(
    `PointsPackage/GetAllPointsPackagesByCountryId?countryId=${countryId}`,
  )
  const sell = () =>
    send<{ id: number }>(`UserWallet/SubscribeToPackage?userId=${userId}&packageId=${offered?.id}`)
  await sell()
  const { id: registrationId } = await sell()
  await send('UserWallet/ReverseSale', { data: { registrationId, reason: 'اختار باقة أخرى' } })
  await close()
  return userId
}
