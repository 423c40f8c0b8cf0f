import { orderReversalDays } from '../core/limits.ts'
import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import { type OrderActorRole, openOrderStates, orderStates } from './constants.ts'

const counter = ['place', 'staff'] as const satisfies readonly OrderActorRole[]

export const orderStateMachine = defineStateMachine('order', orderStates, [
  { event: 'reserved', from: [], to: 'requested', by: ['member'], endpoint: 'orders.reserveOffer' },
  { event: 'started', from: [], to: 'confirmed', by: counter, endpoint: 'orders.startOrder' },
  { event: 'confirmed', from: ['requested'], to: 'confirmed', by: counter, endpoint: 'orders.confirmOrder' },
  {
    event: 'confirmed',
    from: ['requested'],
    to: 'confirmed',
    by: counter,
    endpoint: 'orders.confirmOrderByCode',
  },
  { event: 'rejected', from: ['requested'], to: 'rejected', by: counter, endpoint: 'orders.rejectOrder' },
  {
    event: 'billed',
    from: ['confirmed', 'awaitingApproval', 'approved'],
    to: 'awaitingApproval',
    by: counter,
    when: 'the offer is valid now and the member has enough points',
    endpoint: 'orders.sendBill',
  },
  {
    event: 'approved',
    from: ['awaitingApproval'],
    to: 'approved',
    by: ['member'],
    when: 'the bill is the one that the member saw',
    endpoint: 'orders.approveOrder',
  },
  {
    event: 'declined',
    from: ['awaitingApproval'],
    to: 'confirmed',
    by: ['member'],
    when: 'the reserved time hasn’t ended',
    endpoint: 'orders.declineOrder',
  },
  {
    event: 'declined',
    from: ['awaitingApproval'],
    to: 'declined',
    by: ['member'],
    when: 'the reserved time has ended, or the order was started at the counter',
    endpoint: 'orders.declineOrder',
  },
  { event: 'paid', from: ['approved'], to: 'paid', by: counter, endpoint: 'orders.payOrder' },
  {
    event: 'cancelled',
    from: ['requested', 'confirmed', 'awaitingApproval'],
    to: 'cancelled',
    by: ['member'],
    endpoint: 'orders.cancelOrder',
  },
  {
    event: 'cancelled',
    from: openOrderStates,
    to: 'cancelled',
    by: counter,
    endpoint: 'orders.cancelOrder',
  },
  { event: 'expired', from: openOrderStates, to: 'expired', by: ['time'], when: '`expiresAt` has passed' },
  {
    event: 'reversed',
    from: ['paid'],
    to: 'reversed',
    by: ['place'],
    when: 'the order was paid today',
    endpoint: 'orders.reverseOrder',
  },
  {
    event: 'reversed',
    from: ['paid'],
    to: 'reversed',
    by: ['staff'],
    when: `the order was paid within the last ${orderReversalDays} days`,
    endpoint: 'orders.reverseOrder',
  },
])

export type OrderEvent = MachineEvent<typeof orderStateMachine>
