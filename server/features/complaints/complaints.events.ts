import type { ComplaintEvent } from '#contract/complaints/stateMachine.ts'

declare module '#server/core/events/events.ts' {
  interface Events {
    'complaints.complaintChanged': { complaintId: number; change: ComplaintEvent }
    /** A guest requested new links to the complaints of this address, whether or not it has any. */
    'complaints.guestLinkRequested': { email: string }
  }
}
