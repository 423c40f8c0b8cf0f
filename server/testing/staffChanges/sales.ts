import { profitSlices } from '#contract/profitSlices.ts'
import type { Person } from '../people.ts'
import { addPackage, sellTo } from '../selling.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What staff change of sales and sellers’ cash. */
export function salesChanges(world: World, staff: Person): StaffChanges {
  let ladders = 100
  const sold = async () => {
    const [seller, member] = [await world.person({ rank: 'SalesConsultant' }), await world.person()]
    const { id, currencyId } = await addPackage(world)
    return { seller, currencyId, sale: await sellTo(world, seller, member, id) }
  }
  const ladder = async () => {
    ladders += 1
    const slices = [
      { from: 0, to: ladders, percent: 5 },
      { from: ladders, to: null, percent: 10 },
    ]
    return { countryId: (await addPackage(world)).countryId, type: 'offline' as const, slices }
  }
  const saved = async () => world.ask(profitSlices.saveProfitScale, await ladder(), staff)
  return {
    'profitSlices.saveProfitScale': { adds: ladder },
    'profitSlices.saveProfitSlice': {
      changes: async () => {
        const { slices, type } = await saved()
        return { ...slices[0], type, percent: 7 }
      },
    },
    'profitSlices.deleteProfitSlice': {
      'makes one of two': async () => ({ id: (await saved()).slices[0]?.id }),
    },
    'claims.claimUser': {
      'adds a claim': async () => {
        const { seller } = await sold()
        return { userId: seller.id, countryId: (await addPackage(world)).countryId }
      },
    },
    'sales.reverseSale': {
      'adds what is taken back of a sale': async () => ({
        registrationId: (await sold()).sale.id,
        reason: 'خطأ',
      }),
    },
    'sales.recordCash': {
      'adds a hand-over': async () => {
        const { seller, currencyId, sale } = await sold()
        return { userId: seller.id, currencyId, amount: sale.amount }
      },
    },
  }
}
