import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'

export type BranchLanding = EndpointReply<typeof endpoints.doors.getDoor>

/** One that is still there. */
export type OpenBranchLanding = BranchLanding & {
  place: NonNullable<BranchLanding['place']>
  branch: NonNullable<BranchLanding['branch']>
}
