import { reopenDays } from '../core/limits.ts'
import { defineStateMachine, type MachineEvent } from '../core/stateMachine.ts'
import { type ComplaintActorRole, complaintStates } from './constants.ts'

const senders = ['sender'] as const satisfies readonly ComplaintActorRole[]
const inTime = `the complaint was processed within the last ${reopenDays} days`

export const complaintStateMachine = defineStateMachine('complaint', complaintStates, [
  { event: 'created', from: [], to: 'inProcess', by: senders, endpoint: 'complaints.sendComplaint' },
  {
    event: 'created',
    from: [],
    to: 'inProcess',
    by: senders,
    endpoint: 'complaints.sendComplaintWithPicture',
  },
  { event: 'created', from: [], to: 'inProcess', by: senders, endpoint: 'complaints.reportMessage' },
  { event: 'created', from: [], to: 'inProcess', by: senders, endpoint: 'reviews.reportReview' },
  { event: 'created', from: [], to: 'inProcess', by: ['guest'], endpoint: 'complaints.sendGuestComplaint' },
  {
    event: 'assigned',
    from: ['inProcess'],
    to: 'inProcess',
    by: ['staff'],
    endpoint: 'complaints.takeReport',
  },
  {
    event: 'processed',
    from: ['inProcess'],
    to: 'processed',
    by: ['staff'],
    endpoint: 'complaints.processReport',
  },
  {
    event: 'reopened',
    from: ['processed'],
    to: 'inProcess',
    by: senders,
    when: inTime,
    endpoint: 'complaints.reopenReport',
  },
  {
    event: 'reopened',
    from: ['processed'],
    to: 'inProcess',
    by: ['guest'],
    when: inTime,
    endpoint: 'complaints.reopenAsGuest',
  },
  {
    event: 'closed',
    from: ['inProcess'],
    to: 'processed',
    by: ['system'],
    when: 'the sender’s account was deleted',
  },
])

export type ComplaintEvent = MachineEvent<typeof complaintStateMachine>
