import { createDialogBroker } from './dialogBroker.ts'

/** A command that needs a colleague's approval, under its wire names. */
export type ApprovalRequest = { call: string; input: Record<string, unknown> }

const broker = createDialogBroker<ApprovalRequest, boolean>(false)

/**
 * Registers the handler that lets the person request a colleague's approval. Returns how to unregister it.
 */
export const onApprovalNeeded = broker.on

/** Lets the person request a colleague's approval for a command. Returns whether they did. */
export const requestApproval = broker.request
