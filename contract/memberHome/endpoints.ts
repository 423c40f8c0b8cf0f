import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { OptionalId } from '../core/fields.ts'
import { OfferRow } from '../offers/schemas.ts'
import { MemberHome } from './schemas.ts'

export const memberDashboard = defineEndpoints('memberHome', {
  getMemberHome: {
    method: 'GET',
    path: '/Startup/GetMemberHome',
    about: 'Returns the member’s home screen: favourites, savings and recently visited places.',
    access: 'rank:User',
    input: z.object({}),
    output: MemberHome,
  },
  getEndsSoon: {
    method: 'GET',
    path: '/Startup/GetEndsSoon',
    about: 'Lists the live offers of a country, or of all countries, that end first.',
    access: 'anyone',
    shared: true,
    input: z.object({ countryId: OptionalId }),
    output: z.array(OfferRow),
  },
})
