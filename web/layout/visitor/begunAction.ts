import { endpoints, type WebEndpoint } from '#web/api/endpoints.ts'
import type { Currency } from '#web/ui/language/format.ts'
import { screenAt } from '../routing/checkRoute.ts'
import { parseId } from '../routing/routeId.ts'

/** An action that a visitor began and a login continues. Its names are the server's: an address has only ids. */
export type BegunAction =
  | { kind: 'reserve'; offer: string; place: string }
  | { kind: 'buy'; package: string; price: number; currency: Currency }
  | { kind: 'write'; place: string }
  | { kind: 'saveSearch' }

type Caller = <Input, Reply>(endpoint: WebEndpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>

async function readBegunAction({ pathname, searchParams }: URL, call: Caller): Promise<BegunAction | null> {
  const screen = screenAt(pathname)
  const subscribed = parseId(searchParams.get('subscribe'))
  const placeId = parseId(searchParams.get('placeId'))
  if (screen?.name === 'OfferPage' && searchParams.has('reserve')) {
    const { title, placeName } = await call(endpoints.offers.getOffer, { id: parseId(screen.params.id) ?? 0 })
    return { kind: 'reserve', offer: title, place: placeName }
  }
  if (screen?.name === 'Plans' && subscribed) {
    const { name, price, currency } = await call(endpoints.packages.getById, { id: subscribed })
    return { kind: 'buy', package: name, price, currency }
  }
  if (screen?.name === 'ChatConversation' && placeId) {
    const { name } = await call(endpoints.places.getPlace, { id: placeId })
    return { kind: 'write', place: name }
  }
  if (searchParams.has('save')) return { kind: 'saveSearch' }
  return null
}

/** Null if `next`, an address without language, begins nothing that has a name, or if that no longer exists. */
export async function loadBegunAction(next: string | undefined, call: Caller): Promise<BegunAction | null> {
  if (!next) return null
  return readBegunAction(new URL(next, 'http://localhost'), call).catch(() => null)
}
