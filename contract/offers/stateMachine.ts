import { maxLiveOffers } from '../core/limits.ts'
import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import { offerStates } from './constants.ts'

const owners = ['place', 'staff'] as const

export const offerStateMachine = defineStateMachine('offer', offerStates, [
  { event: 'created', from: [], to: 'draft', by: owners, endpoint: 'offers.saveOffer' },
  {
    event: 'published',
    from: ['draft', 'paused'],
    to: 'live',
    by: owners,
    when: `the place is approved and has less than ${maxLiveOffers} live offers, and the offer has a branch and a future window`,
    endpoint: 'offers.changeOfferState',
  },
  { event: 'paused', from: ['live'], to: 'paused', by: owners, endpoint: 'offers.changeOfferState' },
  { event: 'ended', from: ['live', 'paused'], to: 'ended', by: owners, endpoint: 'offers.changeOfferState' },
  {
    event: 'expired',
    from: ['live', 'paused'],
    to: 'ended',
    by: ['time'],
    when: 'its last window has passed',
  },
  {
    event: 'orphaned',
    from: ['live', 'paused'],
    to: 'ended',
    by: ['system'],
    when: 'all its branches were deleted',
  },
])

export type OfferEvent = MachineEvent<typeof offerStateMachine>
