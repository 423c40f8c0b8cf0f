import type { Output } from '#contract/call.ts'
import type { statements } from '#contract/statements.ts'

/** A statement with a page of its lines. */
export type StatementData = Output<typeof statements.getStatement>
