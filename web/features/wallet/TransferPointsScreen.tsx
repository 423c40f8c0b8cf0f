import { useState } from 'react'
import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FindPerson } from '#web/forms/FindPerson.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { type Recipient, TransferForm } from './TransferForm.tsx'
import { WalletCard } from './WalletCard.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export const loader = createLoader({ wallet: () => query(calls.wallet.getWallet, {}) })

export default function TransferPointsScreen() {
  const t = useText(walletText)
  const { WalletTransferPoints: title } = useText(screenNames)
  const { wallet } = useLoaded<typeof loader>()
  const [recipient, choose] = useState<Recipient | null>(null)
  const [sent, setSent] = useState<{ points: number; name: string } | null>(null)
  const again = () => {
    choose(null)
    setSent(null)
  }
  return (
    <div className={styles.page}>
      <Head title={title} />
      <GridHead title={title} note={t.keepExpiry} />
      <WalletCard wallet={wallet} own />
      {sent ? (
        <Sent {...sent} onAgain={again} />
      ) : wallet.points === 0 ? (
        <Nothing />
      ) : recipient ? (
        <TransferForm
          recipient={recipient}
          balance={wallet.points}
          onOther={again}
          onSent={(points) => setSent({ points, name: recipient.name })}
        />
      ) : (
        <FindPerson call={calls.wallet.findRecipient} words={t} onFound={choose} />
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
      <div className={styles.actions}>
        <Button href={useAddress()('AccountStatement')}>{t.toStatement}</Button>
        <Button tone="outline" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </div>
  )
}
