import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import { deliveryStates } from './constants.ts'

export const deliveryStateMachine = defineStateMachine('webhook delivery', deliveryStates, [
  {
    event: 'written',
    from: [],
    to: 'waiting',
    by: ['system'],
    when: 'a webhook subscribes to what happened',
  },
  { event: 'tested', from: [], to: 'waiting', by: ['owner'], endpoint: 'webhooks.sendTest' },
  {
    event: 'attempted',
    from: ['waiting'],
    to: 'delivered',
    by: ['system'],
    when: 'the webhook responds with a 2xx status',
  },
  {
    event: 'attempted',
    from: ['waiting'],
    to: 'waiting',
    by: ['system'],
    when: 'the attempt failed, and another follows',
  },
  {
    event: 'attempted',
    from: ['waiting'],
    to: 'failed',
    by: ['system'],
    when: 'the last attempt failed, or the webhook responds with 410',
  },
  {
    event: 'dropped',
    from: ['waiting'],
    to: 'failed',
    by: ['system'],
    when: 'the webhook was turned off',
  },
  {
    event: 'replayed',
    from: ['delivered', 'failed'],
    to: 'waiting',
    by: ['owner'],
    when: 'the webhook is on',
    endpoint: 'webhooks.replayDelivery',
  },
  {
    event: 'failureReplayed',
    from: ['failed'],
    to: 'waiting',
    by: ['owner'],
    when: 'the webhook is on',
    endpoint: 'webhooks.replayFailed',
  },
])

export type DeliveryEvent = MachineEvent<typeof deliveryStateMachine>
