export const statementStates = ['unpaid', 'paid'] as const
export type StatementState = (typeof statementStates)[number]

export const disputeStates = ['open', 'accepted', 'rejected'] as const
export type DisputeState = (typeof disputeStates)[number]
