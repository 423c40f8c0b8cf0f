/** How a request to a colleague can stand. */
export const approvalStates = ['waiting', 'agreed', 'refused', 'takenBack', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]
