import { earlyExpiries } from '#contract/wallet/earlyExpiries.endpoints.ts'
import { wallet } from '#contract/wallet/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getEarlyExpiries, revertEarlyExpiries } from './earlyExpiries.service.ts'
import { exportStatement } from './exportStatement.service.ts'
import { accountStatement, getUserWalletTransactions, getWalletTransactions } from './statement.service.ts'
import { findRecipient, transferOwnPoints } from './transfer.service.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletListeners } from './wallet.listeners.ts'
import { walletNotifications } from './wallet.notifications.ts'
import { getWallet } from './wallet.service.ts'

export const walletFeature: Feature = {
  routes: [
    ...routes(
      wallet,
      {
        getWallet,
        accountStatement,
        exportStatement,
        getUserWalletTransactions,
        getWalletTransactions,
        findRecipient,
        transferPoints: transferOwnPoints,
      },
      { fromReplica: ['exportStatement'] },
    ),
    ...routes(earlyExpiries, { getEarlyExpiries, revertEarlyExpiries }),
  ],
  listeners: [...walletListeners, ...walletNotifications],
  jobs: walletJobs,
}
