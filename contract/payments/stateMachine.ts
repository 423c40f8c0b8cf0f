import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import {
  openPaymentStates,
  openRefundStates,
  type PaymentSource,
  paymentStates,
  refundStates,
} from './constants.ts'

/** Each is a reason to query the provider, whose signed response makes the transition. */
const enquiries = ['notification', 'return', 'check'] as const satisfies readonly PaymentSource[]

export const paymentStateMachine = defineStateMachine('payment', paymentStates, [
  { event: 'created', from: [], to: 'created', by: ['buyer'], endpoint: 'payments.createPaymentRequest' },
  {
    event: 'started',
    from: ['created'],
    to: 'pending',
    by: ['provider'],
    endpoint: 'payments.createPaymentRequest',
  },
  {
    event: 'rejected',
    from: ['created'],
    to: 'failed',
    by: ['provider'],
    endpoint: 'payments.createPaymentRequest',
  },
  { event: 'started', from: ['created'], to: 'pending', by: enquiries },
  { event: 'codeIssued', from: ['created', 'pending'], to: 'awaiting', by: enquiries },
  {
    event: 'paid',
    from: [...openPaymentStates, 'failed', 'expired', 'cancelled'],
    to: 'paid',
    by: enquiries,
    when: 'the amount is the price, and the buyer can hold points',
  },
  { event: 'failed', from: openPaymentStates, to: 'failed', by: enquiries },
  {
    event: 'abandoned',
    from: ['created'],
    to: 'failed',
    by: enquiries,
    when: 'the provider doesn’t know the payment fifteen minutes after its creation',
  },
  {
    event: 'expired',
    from: openPaymentStates,
    to: 'expired',
    by: enquiries,
    when: 'the provider reports it, or is no longer polled',
  },
  { event: 'cancelled', from: openPaymentStates, to: 'cancelled', by: enquiries },
  {
    event: 'refunded',
    from: ['paid'],
    to: 'refunded',
    by: ['staff'],
    when: 'all its points were refunded',
  },
])

export type PaymentEvent = MachineEvent<typeof paymentStateMachine>

export const refundStateMachine = defineStateMachine('refund', refundStates, [
  {
    event: 'requested',
    from: [],
    to: 'asked',
    by: ['staff'],
    when: 'the payment is paid, has no open refund, and enough of its points are left',
    endpoint: 'payments.refundPayment',
  },
  {
    event: 'done',
    from: openRefundStates,
    to: 'done',
    by: ['provider'],
    when: 'its response, or the status of the payment, shows the refund',
  },
  {
    event: 'refused',
    from: openRefundStates,
    to: 'refused',
    by: ['provider'],
    when: 'its response, or later the status of the payment, shows that there is no refund',
  },
  {
    event: 'doubted',
    from: openRefundStates,
    to: 'unknown',
    by: ['provider'],
    when: 'neither shows the outcome',
  },
  {
    event: 'done',
    from: openRefundStates,
    to: 'done',
    by: ['staff'],
    when: 'the outcome is unknown, or the provider’s time limit has passed',
    endpoint: 'payments.decideRefund',
  },
  {
    event: 'refused',
    from: openRefundStates,
    to: 'refused',
    by: ['staff'],
    when: 'the outcome is unknown, or the provider’s time limit has passed',
    endpoint: 'payments.decideRefund',
  },
])

export type RefundEvent = MachineEvent<typeof refundStateMachine>
