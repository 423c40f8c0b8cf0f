import { wallet } from '#contract/wallet/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { exportStatement } from './exportStatement.service.ts'
import { getStatement, listTransactions } from './statement.service.ts'
import { findRecipient, transferOwnPoints } from './transfer.service.ts'
import { getWallet } from './wallet.service.ts'

export const walletRoutes = routes(
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
