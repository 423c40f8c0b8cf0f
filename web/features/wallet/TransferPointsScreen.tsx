import { useState } from 'react'
import { parseNumber } from '#contract/core/numbers.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { FindPerson } from '#web/forms/FindPerson.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { PointsBalance } from '#web/ui/points/PointsBalance.tsx'
import { WalletCard } from './WalletCard.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'
export const loader = createLoader({ wallet: () => query(endpoints.wallet.getWallet, {}) })

type Recipient = { userId: number; name: string }

type Props = {
  recipient: Recipient
  balance: number
  onOther: () => void
  onSent: (points: number) => void
}

function TransferForm({ recipient, balance, onOther, onSent }: Props) {
  const t = useText(walletText)
  const form = useEndpointForm(endpoints.wallet.transferPoints, {
    start: { points: '' },
    input: ({ points }) => ({ toUserId: recipient.userId, points }),
    showsOwnToast: true,
    onSuccess: ({ points }) => onSent(points),
  })
  const parsedPoints = parseNumber(form.form.watch('points')) ?? 0
  const points = Number.isSafeInteger(parsedPoints) && parsedPoints > 0 ? parsedPoints : 0
  const isTooMuch = points > balance
  return (
    <div className={styles.form}>
      <ChosenPerson role={t.recipient} name={recipient.name} otherLabel={t.other} onOther={onOther} />
      <Form state={form.state}>
        <TextField
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.field('points', t.howMany)}
          {...(isTooMuch && { error: t.tooMany })}
        />
        <PointsBalance available={balance} needed={points} />
        <Button type="submit" size="large" disabled={isTooMuch} pending={form.state.pending}>
          {points > 0 && !isTooMuch ? t.sendPoints(t.counted(points)) : t.send}
        </Button>
      </Form>
    </div>
  )
}

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
      <WalletCard wallet={wallet} isOwn />
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
