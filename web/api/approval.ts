import { createDialogBroker } from './dialogBroker.ts'

/** A command that one person may not give alone, as the wire has it. */
export type ApprovalRequest = { call: string; input: Record<string, unknown> }

const broker = createDialogBroker<ApprovalRequest, boolean>(false)

/** Who has people ask a colleague for a command; returns how to stop. */
export const onApprovalNeeded = broker.on

/** Has the person ask a colleague to agree to a command; whether they did. */
export const requestApproval = broker.request
