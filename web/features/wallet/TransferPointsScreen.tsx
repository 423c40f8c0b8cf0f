import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FindPerson } from '#web/forms/FindPerson.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { type Recipient, TransferForm } from './TransferForm.tsx'
import { WalletCard } from './WalletCard.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export const loader = createLoader({ wallet: () => query(endpoints.wallet.getWallet, {}) })

export default function TransferPointsScreen() {
  const t = useText(walletText)
  const { WalletTransferPoints: title } = useText(screenNames)
  const { wallet } = useLoaded<typeof loader>()
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [sentTransfer, setSentTransfer] = useState<{ points: number; name: string } | null>(null)
  const startOver = () => {
    setRecipient(null)
    setSentTransfer(null)
  }
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead title={title} note={t.keepExpiry} />
      <WalletCard wallet={wallet} own />
      {sentTransfer ? (
        <Sent {...sentTransfer} onAgain={startOver} />
      ) : wallet.points === 0 ? (
        <Nothing />
      ) : recipient ? (
        <TransferForm
          recipient={recipient}
          balance={wallet.points}
          onOther={startOver}
          onSent={(points) => setSentTransfer({ points, name: recipient.name })}
        />
      ) : (
        <FindPerson endpoint={endpoints.wallet.findRecipient} texts={t} onFound={setRecipient} />
      )}
    </div>
  )
}

function Nothing() {
  const t = useText(walletText)
  return (
    <EmptyState
      title={t.nothingToSend}
      picture="/art/empty/list.svg"
      action={<Button href={useAddress()('Plans')}>{t.buy}</Button>}
    />
  )
}

function Sent({ points, name, onAgain }: { points: number; name: string; onAgain: () => void }) {
  const t = useText(walletText)
  return (
    <div role="status" className={styles.form}>
      <Notice tone="success" title={t.sentTitle}>
        {t.sent(t.counted(points), name)}
      </Notice>
      <Row gap={12} className={styles.actions}>
        <Button href={useAddress()('AccountStatement')}>{t.toStatement}</Button>
        <Button tone="outline" onClick={onAgain}>
          {t.again}
        </Button>
      </Row>
    </div>
  )
}
