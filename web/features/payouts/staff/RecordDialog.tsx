import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Payable, Payee } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { useToday } from '#web/ui/language/useToday.ts'
import { Iban } from '../Iban.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { staffText } from './staff.text.ts'

type Props = {
  payable: Payable
  /** Time zone of the country; it determines the day of the payment. */
  timeZone: string | undefined
  onClose: () => void
}

export function RecordDialog({ payable, timeZone, onClose }: Props) {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { money } = useFormat()
  const today = useToday(timeZone)
  const { revalidate } = useRevalidator()
  const [isCompared, setCompared] = useState(false)
  const { place, countryId, unpaid, currency, payee } = payable
  const { state, field, valueField } = useEndpointForm(endpoints.payouts.recordPayout, {
    start: { reference: '', paidOn: today },
    input: (values) => ({
      servicePlaceId: place.id,
      countryId,
      amount: unpaid,
      iban: payee.iban,
      previousIban: (isCompared && payee.ibanChange?.previousIban) || '',
      ...values,
    }),
    // The figures shown are outdated. The reload keeps the input.
    onError({ code }) {
      if (code === 'PayoutChanged' || code === 'NothingToPay' || code === 'IbanHeld') revalidate()
      return false
    },
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={t.recordOf(place.name)}
      submit={t.recordAmount(money(unpaid, currency))}
      onClose={onClose}
    >
      <p>{t.recordMore}</p>
      <div aria-live="polite">
        <DescriptionList>
          <DescriptionItem name={payoutTexts.amount}>
            <span className={styles.total}>{money(unpaid, currency)}</span>
          </DescriptionItem>
          <DescriptionItem name={payoutTexts.accountHolder}>
            <bdi>{payee.accountHolder}</bdi>
          </DescriptionItem>
          <DescriptionItem name={payoutTexts.iban}>
            <span className={styles.iban}>
              <Iban iban={payee.iban} />
            </span>
          </DescriptionItem>
        </DescriptionList>
      </div>
      {payee.ibanChange && (
        <ChangedIban change={payee.ibanChange} isCompared={isCompared} onCompared={setCompared} />
      )}
      <div>
        <CopyButton value={payee.iban} texts={t}>
          {t.copyIban}
        </CopyButton>
      </div>
      <TextField
        required
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...field('reference', payoutTexts.reference)}
      />
      <DateField required max={today} {...valueField('paidOn', t.day)} />
    </FormDialog>
  )
}

type ChangedProps = {
  change: NonNullable<Payee['ibanChange']>
  isCompared: boolean
  onCompared: (isCompared: boolean) => void
}

/** Payable once two people have compared the recently changed account with the previous one. */
function ChangedIban({ change: { previousIban, heldUntil }, isCompared, onCompared }: ChangedProps) {
  const t = useText(staffText)
  const { dateTime } = useDates()
  return (
    <Notice tone="warning" title={t.ibanChanged}>
      <p>{t.ibanHeld(dateTime(heldUntil))}</p>
      <DescriptionList>
        <DescriptionItem name={t.previousIban}>
          <span className={styles.iban}>
            <Iban iban={previousIban} />
          </span>
        </DescriptionItem>
      </DescriptionList>
      <Checkbox
        label={t.ibanCompared}
        checked={isCompared}
        onChange={(event) => onCompared(event.target.checked)}
      />
    </Notice>
  )
}
