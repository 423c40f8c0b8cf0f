export const complaintStates = ['inProcess', 'processed'] as const
export type ComplaintState = (typeof complaintStates)[number]
