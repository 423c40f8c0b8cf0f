import { createDialogBroker } from './dialogBroker.ts'

/** `input` has wire names. */
export type ApprovalRequest = { call: string; input: Record<string, unknown> }

const broker = createDialogBroker<ApprovalRequest, boolean>(false)

export const onApprovalNeeded = broker.on

/** Resolves to true if the person requested a colleague's approval. */
export const requestApproval = broker.request
