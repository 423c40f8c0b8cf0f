import { addPlace, type staffOf } from './owners.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>
type Offer = { id: number; version: number; state: string }

/** A place that is approved, with an owner whom no other journey knows. */
export async function addApprovedPlace(staff: Staff, front?: File) {
  const place = await addPlace(staff, front)
  const { id, version } = place
  await staff.send(`ServicesPlace/ApproveServicePlace?servicePlaceId=${id}&status=1&version=${version}`)
  return place
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An offer of a place, of 20 % for a month. */
export async function addOffer(
  staff: Staff,
  servicePlaceId: number,
  title: { ar: string; en: string },
  state?: 'live' | 'paused',
  branchIds: readonly number[] = [],
): Promise<Offer> {
  const form = new FormData()
  const fields = {
    servicePlaceId,
    titleAr: title.ar,
    titleEn: title.en,
    discountType: 'percent',
    discountValue: 20,
    pointsType: 'computed',
    validFrom: dayIn(-1),
    validTo: dayIn(30),
  }
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  for (const id of branchIds) form.append('branchIds[]', String(id))
  let offer = await staff.send<Offer>('Offer/SaveOffer', { multipart: form })
  const steps = state === 'paused' ? ['live', 'paused'] : state ? [state] : []
  for (const next of steps) {
    const data = { offerId: offer.id, state: next, version: offer.version }
    offer = await staff.send<Offer>('Offer/ChangeOfferState', { data })
  }
  return offer
}
