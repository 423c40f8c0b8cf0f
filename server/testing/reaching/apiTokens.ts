import { giveToken } from '../apiTokens.ts'
import { names } from '../staffChanges/naming.ts'
import type { Examples, Rows } from './rows.ts'

/** What owners, and staff, do with the tokens of a place. */
export function apiTokenExamples({ world, asker, placeId, branchId, be }: Rows): Examples {
  return {
    'apiTokens.createToken': () => ({ name: names().nameEn, scopes: ['orders:read'], branchId }),
    'apiTokens.getTokens': () => ({ servicePlaceId: placeId }),
    'apiTokens.revokeToken': async (held) => {
      // An owner makes it, whoever it is that revokes it then.
      await be({ rank: 'ServiceSupplier', permissions: new Set() })
      const { id } = await giveToken(world, asker)
      await be(held)
      return { id }
    },
  }
}
