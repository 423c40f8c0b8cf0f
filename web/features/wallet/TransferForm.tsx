import { parseNumber } from '#contract/numbers.ts'
import { calls } from '#web/api/calls.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export type Recipient = { userId: number; name: string }

type Props = {
  recipient: Recipient
  /** What may be spent now. */
  balance: number
  onOther: () => void
  onSent: (points: number) => void
}

/** How many points go to whom, and what is left then, before they go. */
export function TransferForm({ recipient, balance, onOther, onSent }: Props) {
  const t = useText(walletText)
  const form = useCallForm(calls.wallet.transferPoints, {
    start: { points: '' },
    input: ({ points }) => ({ toUserId: recipient.userId, points }),
    quiet: true,
    done: ({ points }) => onSent(points),
  })
  const typed = parseNumber(form.form.watch('points')) ?? 0
  const points = Number.isSafeInteger(typed) && typed > 0 ? typed : 0
  const isTooMuch = points > balance
  return (
    <div className={styles.form}>
      <ChosenPerson role={t.recipient} name={recipient.name} other={t.other} onOther={onOther} />
      <Form state={form.state}>
        <TextField
          label={t.howMany}
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.field('points')}
          {...(isTooMuch && { error: t.tooMany })}
        />
        <Facts aria-live="polite">
          <Fact name={t.before}>
            <Points value={balance} words />
          </Fact>
          <Fact name={t.after}>
            <Points value={Math.max(0, balance - points)} words />
          </Fact>
        </Facts>
        <Button type="submit" size="large" disabled={isTooMuch} pending={form.state.pending}>
          {points > 0 && !isTooMuch ? t.sendPoints(t.counted(points)) : t.send}
        </Button>
      </Form>
    </div>
  )
}
