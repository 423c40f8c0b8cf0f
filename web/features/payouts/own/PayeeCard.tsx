import { type ReactNode, useState } from 'react'
import type { Payee } from '#contract/payouts/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Iban } from '../Iban.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { PayeeDialog } from './PayeeDialog.tsx'
import { placePayoutsText } from './placePayouts.text.ts'

export function PayeeCard({ payee }: { payee: Payee }) {
  const t = useText(placePayoutsText)
  const payoutTexts = useText(payoutsText)
  const address = useAddress()
  const { dateTime } = useDates()
  const [isEditing, setEditing] = useState(false)
  const { legalName, taxNumber, accountHolder, iban, isComplete } = payee
  const orMissing = (value: string, content: ReactNode = <span dir="auto">{value}</span>) =>
    value ? content : <span className={styles.quiet}>{t.missing}</span>
  return (
    <section className={styles.card} aria-labelledby="payee">
      <div className={styles.cardHead}>
        <h2 id="payee">{t.payee}</h2>
        <Button
          tone={isComplete ? 'outline' : 'primary'}
          size="small"
          icon="pencil"
          onClick={() => setEditing(true)}
        >
          {isComplete ? t.edit : t.add}
        </Button>
      </div>
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
    </section>
  )
}
