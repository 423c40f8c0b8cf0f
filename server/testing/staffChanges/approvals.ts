import { sales } from '#contract/sales.ts'
import { askColleagues } from '../approving.ts'
import type { Person } from '../people.ts'
import { addPackage, sellTo } from '../selling.ts'
import type { World } from '../world.ts'
import type { StaffChanges } from './naming.ts'

/** What staff ask of each other. */
export function approvalChanges(world: World, staff: Person): StaffChanges {
  const handOver = async () => {
    const seller = await world.person({ rank: 'SalesConsultant' })
    const { id, currencyId } = await addPackage(world, { price: 600_000 })
    await sellTo(world, seller, await world.person(), id)
    return { userId: seller.id, currencyId, amount: 6000 }
  }
  const askedBy = async (person: Person) => askColleagues(world, sales.recordCash, await handOver(), person)
  return {
    'approvals.requestApproval': {
      'adds a request': async () => {
        await world.person({ rank: 'SuperAdmin' })
        return { call: 'sales.recordCash', input: await handOver(), reason: 'متفق عليه' }
      },
    },
    'approvals.refuse': {
      refuses: async () => ({ id: await askedBy(await world.person({ rank: 'SuperAdmin' })), note: 'لا' }),
    },
    'approvals.takeBack': {
      'takes back': async () => {
        await world.person({ rank: 'SuperAdmin' })
        return { id: await askedBy(staff) }
      },
    },
  }
}
