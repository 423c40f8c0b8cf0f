import type { Output } from '#contract/core/endpoint.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'

export type StatementData = Output<typeof statements.getStatement>
