import { addPackage, sellTo } from '../selling.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What staff change of sales and sellers’ cash. */
export function salesChanges(world: World): StaffChanges {
  const sold = async () => {
    const [seller, member] = [await world.person({ rank: 'SalesConsultant' }), await world.person()]
    const { id, currencyId } = await addPackage(world)
    return { seller, currencyId, sale: await sellTo(world, seller, member, id) }
  }
  return {
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
