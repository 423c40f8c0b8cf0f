import { createPrompt } from './prompt.ts'

/** A command that one person may not give alone, as the wire has it. */
export type Unapproved = { call: string; input: Record<string, unknown> }

const prompt = createPrompt<Unapproved, boolean>(false)

/** Who has people ask a colleague for a command; returns how to stop. */
export const onApprovalNeeded = prompt.on

/** Has the person ask a colleague to agree to a command; whether they did. */
export const askColleague = prompt.ask
