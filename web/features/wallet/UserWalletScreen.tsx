import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Statement } from './Statement.tsx'
import { parseStatementQuery } from './statementQuery.ts'
import { WalletCard } from './WalletCard.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export const loader = createLoader({
  wallet: ({ params }) => query(endpoints.wallet.getWallet, { userId: parseRequiredId(params.id) }),
  statement: ({ params, search }) =>
    query(endpoints.wallet.accountStatement, {
      userId: parseRequiredId(params.id),
      ...parseStatementQuery(search),
    }),
})

export default function UserWalletScreen() {
  const t = useText(walletText)
  const { wallet, statement } = useLoaded<typeof loader>()
  const title = t.statementOf(statement.name)
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead title={title} note={t.found(statement.totalCount)} />
      <WalletCard wallet={wallet} isOwn={false} />
      <Statement
        statement={statement}
        userId={wallet.userId}
        address={useAddress()('UserWalletControl', { id: wallet.userId })}
      />
    </div>
  )
}
