import { useRevalidator } from 'react-router'
import type { Payable } from '../../../../contract/payouts.ts'
import { calls } from '../../../api/calls.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useCallForm } from '../../../forms/useCallForm.ts'
import { CopyButton } from '../../../ui/basics/CopyButton.tsx'
import { Fact, Facts } from '../../../ui/basics/Facts.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useFormat, useText } from '../../../ui/language/language.tsx'
import { useToday } from '../../../ui/language/useToday.ts'
import { Iban } from '../Iban.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { staffText } from './staff.text.ts'

type Props = {
  payable: Payable
  /** Of the country, whose day it is that the money went. */
  timeZone: string | undefined
  onClose: () => void
}

/** Records that a place was paid all that it is owed, to the account that is shown. */
export function RecordDialog({ payable, timeZone, onClose }: Props) {
  const t = useText(staffText)
  const words = useText(payoutsText)
  const { money } = useFormat()
  const today = useToday(timeZone)
  const { revalidate } = useRevalidator()
  const { place, countryId, unpaid, currency, payee } = payable
  const { state, field, valueField } = useCallForm(calls.payouts.recordPayout, {
    start: { reference: '', paidOn: today },
    input: (values) => ({
      servicePlaceId: place.id,
      countryId,
      amount: unpaid,
      iban: payee.iban,
      ...values,
    }),
    // What is shown is no longer so: the page asks anew, and what was entered stays.
    refused({ code }) {
      if (code === 'PayoutChanged' || code === 'NothingToPay') revalidate()
      return false
    },
    done: onClose,
  })
  return (
    <FormDialog state={state} title={t.recordOf(place.name)} submit={t.record} onClose={onClose}>
      <p>{t.recordMore}</p>
      <div aria-live="polite">
        <Facts>
          <Fact name={words.amount}>
            <span className={styles.total}>{money(unpaid, currency)}</span>
          </Fact>
          <Fact name={words.accountHolder}>
            <bdi>{payee.accountHolder}</bdi>
          </Fact>
          <Fact name={words.iban}>
            <span className={styles.iban}>
              <Iban iban={payee.iban} />
            </span>
          </Fact>
        </Facts>
      </div>
      <div>
        <CopyButton value={payee.iban} words={t}>
          {t.copyIban}
        </CopyButton>
      </div>
      <TextField
        label={words.reference}
        required
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...field('reference')}
      />
      <DateField label={t.day} required max={today} {...valueField('paidOn')} />
    </FormDialog>
  )
}
