import { type ReactNode, useState } from 'react'
import type { Payee } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { groupedIban, Iban } from '../Iban.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { placePayoutsText } from './placePayouts.text.ts'

const toFormValues = ({ legalName, address, accountHolder, iban }: Payee) => ({
  accountHolder,
  iban: groupedIban(iban),
  legalName,
  address,
})

function PayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useText(placePayoutsText)
  const payoutTexts = useText(payoutsText)
  const { state, field } = useEndpointForm(endpoints.payouts.savePayee, {
    start: toFormValues(payee),
    version: payee.version,
    toFormValues,
    input: (values) => values,
    onSuccess: onClose,
  })
  return (
    <FormDialog
      state={state}
      title={t.payee}
      labels={{
        accountHolder: payoutTexts.accountHolder,
        iban: payoutTexts.iban,
        legalName: t.legalName,
        address: t.address,
      }}
      onClose={onClose}
    >
      <TextField
        label={payoutTexts.accountHolder}
        help={t.holderHelp}
        required
        autoComplete="off"
        {...field('accountHolder')}
      />
      <TextField
        label={payoutTexts.iban}
        help={t.ibanHelp}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('iban')}
      />
      <TextField label={t.legalName} help={t.legalNameHelp} required {...field('legalName')} />
      <TextField label={t.address} required {...field('address')} />
    </FormDialog>
  )
}

export function PayeeCard({ payee }: { payee: Payee }) {
  const t = useText(placePayoutsText)
  const payoutTexts = useText(payoutsText)
  const address = useAddress()
  const { dateTime } = useDates()
  const [isEditing, setEditing] = useState(false)
  const { legalName, taxNumber, accountHolder, iban, isComplete } = payee
  const orMissing = (value: string, content: ReactNode = <span dir="auto">{value}</span>) =>
    value ? (
      content
    ) : (
      <Note as="span" className={styles.quiet}>
        {t.missing}
      </Note>
    )
  return (
    <Card as="section" padding={16} className={styles.card} aria-labelledby="payee">
      <Row gap={12} lineGap={4} align="baseline" spread>
        <h2 id="payee">{t.payee}</h2>
        <Button
          tone={isComplete ? 'outline' : 'primary'}
          size="small"
          icon="pencil"
          onClick={() => setEditing(true)}
        >
          {isComplete ? t.edit : t.add}
        </Button>
      </Row>
      {!isComplete && (
        <Notice tone="warning" title={t.payeeMissing}>
          {t.payeeMissingMore}
        </Notice>
      )}
      {payee.ibanChange && (
        <Notice tone="warning" title={t.ibanHeld(dateTime(payee.ibanChange.heldUntil))}>
          {t.ibanHeldMore}
        </Notice>
      )}
      <DescriptionList>
        <DescriptionItem name={payoutTexts.accountHolder}>{orMissing(accountHolder)}</DescriptionItem>
        <DescriptionItem name={payoutTexts.iban}>{orMissing(iban, <Iban iban={iban} />)}</DescriptionItem>
        <DescriptionItem name={t.legalName}>{orMissing(legalName)}</DescriptionItem>
        <DescriptionItem name={t.address}>{orMissing(payee.address)}</DescriptionItem>
        <DescriptionItem name={t.taxNumber}>
          {orMissing(taxNumber, <bdi dir="ltr">{taxNumber}</bdi>)}{' '}
          <a href={address('PlaceMainData')} className={styles.aside}>
            {t.taxNumberFrom}
          </a>
        </DescriptionItem>
      </DescriptionList>
      {isEditing && <PayeeDialog payee={payee} onClose={() => setEditing(false)} />}
    </Card>
  )
}
