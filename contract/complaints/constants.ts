export const complaintStates = ['inProcess', 'processed'] as const
export type ComplaintState = (typeof complaintStates)[number]

export const dataRights = ['correction', 'restriction', 'objection', 'erasure'] as const
export type DataRight = (typeof dataRights)[number]
