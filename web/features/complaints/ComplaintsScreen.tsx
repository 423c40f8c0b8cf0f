import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import { canAccess } from '#contract/core/policy.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { OwnComplaints } from './own/OwnComplaints.tsx'
import { Queue } from './staff/Queue.tsx'
import { parseQueueQuery } from './staff/queueQuery.ts'

export const loader = createLoader({
  complaints: ({ search }) => query(endpoints.complaints.getUserReports, parseQueueQuery(search)),
  /** True if the reader handles all complaints, not only their own. */
  handles: ({ user }) => canAccess(complaintQueuePolicy, user, {}),
})

export default function ComplaintsScreen() {
  const { complaints, handles } = useLoaded<typeof loader>()
  return handles ? <Queue complaints={complaints} /> : <OwnComplaints complaints={complaints} />
}
