export const complaintStates = ['inProcess', 'processed'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** What somebody may ask of us about their data that a person has to look at. */
export const dataRights = ['correction', 'restriction', 'objection', 'erasure'] as const
export type DataRight = (typeof dataRights)[number]
