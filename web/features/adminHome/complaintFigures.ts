import { complaintQueuePolicy } from '../../../contract/complaints.policy.ts'
import { reaches } from '../../../contract/rowPolicy.ts'
import { calls } from '../../api/calls.ts'
import { type LoaderContext, query } from '../../api/loading/createLoader.ts'

/** How complaints stand; null for whoever doesn't look after them. */
export const complaintFigures = ({ viewer }: LoaderContext) =>
  reaches(complaintQueuePolicy, viewer, {}) ? query(calls.complaints.getReportFigures, {}) : null
