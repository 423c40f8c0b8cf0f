import { offers } from '#contract/offers.ts'
import { offerForm } from '../offerForms.ts'
import type { Person } from '../people.ts'
import { givePlace } from '../places.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of offers. */
export function offerChanges(world: World, staff: Person): StaffChanges {
  const place = async () => (await givePlace(world, { ...names(), branches: [{}] })).id
  const offer = async () => world.ask(offers.saveOffer, offerForm(await place()), staff)
  const live = async () =>
    world.ask(offers.changeOfferState, { offerId: (await offer()).id, state: 'live' }, staff)
  return {
    'offers.saveOffer': {
      adds: async () => offerForm(await place()),
      changes: async () => {
        const { id, placeId } = await offer()
        return offerForm(placeId, { id, discountValue: 20 })
      },
    },
    'offers.changeOfferState': {
      publishes: async () => ({ offerId: (await offer()).id, state: 'live' }),
      ends: async () => ({ offerId: (await live()).id, state: 'ended' }),
    },
    'offers.deleteOffer': { deletes: async () => ({ id: (await offer()).id }) },
  }
}
