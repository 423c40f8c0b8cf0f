import { calls } from '../../api/calls.ts'
import { createLoader, query } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { GridHead } from '../../layout/grid/GridHead.tsx'
import { Head } from '../../layout/head/Head.tsx'
import { screenNames } from '../../layout/navigation/screenNames.text.ts'
import { useAddress, useMay, useViewer } from '../../layout/routing/rootData.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Statement } from './Statement.tsx'
import { statementQueryOf } from './statementQuery.ts'
import { WalletCard } from './WalletCard.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export const loader = createLoader({
  wallet: () => query(calls.wallet.getWallet, {}),
  statement: ({ search }) => query(calls.wallet.accountStatement, statementQueryOf(search)),
})

export default function AccountStatementScreen() {
  const t = useText(walletText)
  const { AccountStatement: title } = useText(screenNames)
  const { wallet, statement } = useLoaded<typeof loader>()
  const address = useAddress()
  const mayTransfer = useMay(calls.wallet.transferPoints)
  const isMember = useViewer()?.rank === 'User'
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <WalletCard wallet={wallet} own />
      {isMember && (
        <div className={styles.actions}>
          <Button href={address('Plans')}>{t.buy}</Button>
          {mayTransfer && (
            <Button tone="outline" href={address('WalletTransferPoints')}>
              {t.transfer}
            </Button>
          )}
        </div>
      )}
      <Statement statement={statement} address={address('AccountStatement')} />
    </div>
  )
}
