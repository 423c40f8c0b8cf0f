import { complaintQueuePolicy } from '#contract/complaints.policy.ts'
import { reaches } from '#contract/rowPolicy.ts'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { OwnComplaints } from './own/OwnComplaints.tsx'
import { Queue } from './staff/Queue.tsx'
import { queueQueryOf } from './staff/queueQuery.ts'

export const loader = createLoader({
  complaints: ({ search }) => query(calls.complaints.getUserReports, queueQueryOf(search)),
  /** Whether the reader looks after everybody's; else they are their own. */
  handles: ({ user }) => reaches(complaintQueuePolicy, user, {}),
})

export default function ComplaintsScreen() {
  const { complaints, handles } = useLoaded<typeof loader>()
  return handles ? <Queue complaints={complaints} /> : <OwnComplaints complaints={complaints} />
}
