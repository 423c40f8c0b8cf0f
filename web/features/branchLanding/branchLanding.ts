import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'

export type BranchLanding = EndpointReply<typeof endpoints.doors.getDoor>

export type AvailableBranchLanding = BranchLanding & {
  place: NonNullable<BranchLanding['place']>
  branch: NonNullable<BranchLanding['branch']>
}
