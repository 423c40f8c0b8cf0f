export const complaintStates = ['inProcess', 'processed'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** `sender` has an account, `guest` a link. `system` is the deletion of an account. */
export type ComplaintActorRole = 'sender' | 'guest' | 'staff' | 'system'

export const dataRights = ['correction', 'restriction', 'objection', 'erasure'] as const
export type DataRight = (typeof dataRights)[number]
