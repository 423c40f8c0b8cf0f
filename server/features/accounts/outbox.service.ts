import type { accounts } from '#contract/accounts/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Args } from '#server/core/request/routes.ts'

export async function getOutbox({ ctx }: Args<typeof accounts.getOutbox>) {
  if (!ctx.ports.mailbox) throw new ApiError('NotFound')
  return ctx.ports.mailbox.list()
}
