import { earlyExpiries } from '#contract/wallet/earlyExpiries.endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { listEarlyExpiries, revertEarlyExpiries } from './earlyExpiries.service.ts'
import { exportStatement } from './exportStatement.service.ts'
import { getStatement, listTransactions } from './statement.service.ts'
import { findRecipient, transferOwnPoints } from './transfer.service.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletListeners } from './wallet.listeners.ts'
import { walletNotifications } from './wallet.notifications.ts'
import { getWallet } from './wallet.service.ts'

const earlyExpiriesRoutes = routes(earlyExpiries, {
  getEarlyExpiries: ({ ctx }) => listEarlyExpiries(ctx),
  revertEarlyExpiries: ({ ctx, input }) => revertEarlyExpiries(ctx, input),
})

const walletRoutes = routes(
  wallet,
  {
    getWallet: ({ ctx, actor, input }) => getWallet(ctx, actor, input.userId),
    accountStatement: ({ ctx, actor, input }) => getStatement(ctx, actor, input),
    exportStatement: ({ ctx, actor, input }) => exportStatement(ctx, actor, input),
    getUserWalletTransactions: ({ ctx, actor, input }) => listTransactions(ctx, actor, actor.id, input),
    getWalletTransactions: ({ ctx, actor, input: { userId, ...filters } }) =>
      listTransactions(ctx, actor, userId, filters),
    findRecipient: ({ ctx, actor, input }) => findRecipient(ctx, actor, input.phoneOrEmail),
    transferPoints: ({ ctx, actor, input }) => transferOwnPoints(ctx, actor, input),
  },
  { fromReplica: ['exportStatement'] },
)

export const walletFeature: Feature = {
  routes: [...walletRoutes, ...earlyExpiriesRoutes],
  listeners: [...walletListeners, ...walletNotifications],
  jobs: walletJobs,
}
