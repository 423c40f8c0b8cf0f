export const approvalStates = ['waiting', 'agreed', 'refused', 'takenBack', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]
