import type { DataRight } from '#contract/complaints/constants.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import type { PreparedOutcome } from './preparedOutcomes.text.ts'

const complaintOutcomes = [
  'corrected',
  'pointsReturned',
  'placeContacted',
  'nothingWrong',
  'noAnswer',
] as const satisfies PreparedOutcome[]

const outcomesOfRights: Record<DataRight, readonly PreparedOutcome[]> = {
  correction: ['dataCorrected', 'identityNeeded'],
  restriction: ['dataRestricted', 'identityNeeded'],
  objection: ['useStopped', 'identityNeeded'],
  erasure: ['dataErased', 'dataKept', 'identityNeeded'],
}

/** Returns the outcomes that fit what the complaint is about. */
export function choosePreparedOutcomes({
  right,
  reported,
  reviewId,
}: Pick<Complaint, 'right' | 'reported' | 'reviewId'>): readonly PreparedOutcome[] {
  if (right) return outcomesOfRights[right]
  if (reviewId !== null) return ['reviewHidden', 'reviewKept']
  if (reported) return ['senderWarned', 'messageAllowed']
  return complaintOutcomes
}
