import { complaintQueuePolicy } from '#contract/complaints/policy.ts'
import { canAccess } from '#contract/core/policy.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'

/**
 * Loads what the reader may see of a member; the rest is null, and its endpoint isn't called. `rows` limits each
 * list.
 */
export async function loadMember({ callEndpoint, can, user }: LoaderContext, userId: number, rows: number) {
  const paging = { pageSize: rows }
  const [details, wallet, transactions, orders, payments, complaints, flags] = await Promise.all([
    callEndpoint(endpoints.memberPage.getMember, { userId }),
    can(endpoints.wallet.getWalletTransactions) ? callEndpoint(endpoints.wallet.getWallet, { userId }) : null,
    can(endpoints.wallet.getWalletTransactions)
      ? callEndpoint(endpoints.wallet.getWalletTransactions, { userId, ...paging })
      : null,
    can(endpoints.orders.listOfMember)
      ? callEndpoint(endpoints.orders.listOfMember, { memberId: userId, ...paging })
      : null,
    can(endpoints.payments.getPayments)
      ? callEndpoint(endpoints.payments.getPayments, { userId, list: 'all', ...paging })
      : null,
    canAccess(complaintQueuePolicy, user, {})
      ? callEndpoint(endpoints.complaints.getUserReports, { userId, ...paging })
      : null,
    can(endpoints.flags.getFlags) ? callEndpoint(endpoints.flags.getFlags, { userId, ...paging }) : null,
  ])
  return { details, wallet, transactions, orders, payments, complaints, flags }
}

export type LoadedMember = Awaited<ReturnType<typeof loadMember>>
