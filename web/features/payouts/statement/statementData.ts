import type { Output } from '#contract/core/endpoint.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'

/** A statement with a page of its lines. */
export type StatementData = Output<typeof statements.getStatement>
