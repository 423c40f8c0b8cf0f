import { parseNumber } from '#contract/core/numbers.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './wallet.module.css'
import { walletText } from './wallet.text.ts'

export type Recipient = { userId: number; name: string }

type Props = {
  recipient: Recipient
  /** Points available to transfer. */
  balance: number
  onOther: () => void
  onSent: (points: number) => void
}

export function TransferForm({ recipient, balance, onOther, onSent }: Props) {
  const t = useText(walletText)
  const form = useEndpointForm(endpoints.wallet.transferPoints, {
    start: { points: '' },
    input: ({ points }) => ({ toUserId: recipient.userId, points }),
    confirmsItself: true,
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
          label={t.howMany}
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.field('points')}
          {...(isTooMuch && { error: t.tooMany })}
        />
        <DescriptionList aria-live="polite">
          <DescriptionItem name={t.before}>
            <Points value={balance} showUnit />
          </DescriptionItem>
          <DescriptionItem name={t.after}>
            <Points value={Math.max(0, balance - points)} showUnit />
          </DescriptionItem>
        </DescriptionList>
        <Button type="submit" size="large" disabled={isTooMuch} pending={form.state.pending}>
          {points > 0 && !isTooMuch ? t.sendPoints(t.counted(points)) : t.send}
        </Button>
      </Form>
    </div>
  )
}
