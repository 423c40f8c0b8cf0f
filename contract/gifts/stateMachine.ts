import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import { giftStates } from './constants.ts'

export const giftStateMachine = defineStateMachine('gift', giftStates, [
  { event: 'given', from: [], to: 'waiting', by: ['giver'], endpoint: 'gifts.givePoints' },
  {
    event: 'accepted',
    from: ['waiting'],
    to: 'accepted',
    by: ['receiver'],
    when: '`returnsAt` hasn’t passed, and the receiver can hold points in the gift’s country',
    endpoint: 'gifts.acceptGift',
  },
  {
    event: 'arrived',
    from: ['waiting'],
    to: 'accepted',
    by: ['system'],
    when: 'the receiver has just confirmed the phone',
  },
  { event: 'takenBack', from: ['waiting'], to: 'takenBack', by: ['giver'], endpoint: 'gifts.takeBackGift' },
  { event: 'returned', from: ['waiting'], to: 'returned', by: ['system'], when: '`returnsAt` has passed' },
  {
    event: 'thanked',
    from: ['accepted'],
    to: 'accepted',
    by: ['receiver'],
    when: 'the receiver hasn’t thanked yet',
    endpoint: 'gifts.thankForGift',
  },
])

export type GiftEvent = MachineEvent<typeof giftStateMachine>
