import { calls } from '../../api/calls.ts'
import { createLoader, query } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { Head } from '../../layout/head/Head.tsx'
import { useAddress } from '../../layout/routing/rootData.ts'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Statement } from './Statement.tsx'
import { statementQueryOf } from './statementQuery.ts'
import { WalletCard } from './WalletCard.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

const userIdOf = ({ id = '' }: Readonly<Record<string, string | undefined>>) =>
  /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 1_000_000_000

export const loader = createLoader({
  wallet: ({ params }) => query(calls.wallet.getWallet, { userId: userIdOf(params) }),
  statement: ({ params, search }) =>
    query(calls.wallet.accountStatement, { userId: userIdOf(params), ...statementQueryOf(search) }),
})

/** The statement of another, for staff. */
export default function UserWalletScreen() {
  const t = useText(walletText)
  const { wallet, statement } = useLoaded<typeof loader>()
  const title = t.of(statement.name)
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead title={title} note={t.found(statement.totalCount)} />
      <WalletCard wallet={wallet} own={false} />
      <Statement
        statement={statement}
        userId={wallet.userId}
        address={useAddress()('UserWalletControl', { id: wallet.userId })}
      />
    </div>
  )
}
