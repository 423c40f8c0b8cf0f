import { type ReactNode, useState } from 'react'
import type { Payee } from '#contract/payouts.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Iban } from '../Iban.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { ownText } from './own.text.ts'
import { PayeeDialog } from './PayeeDialog.tsx'

/** To whom the money of the place goes, and in whose name its invoices are. */
export function PayeeCard({ payee }: { payee: Payee }) {
  const t = useText(ownText)
  const words = useText(payoutsText)
  const address = useAddress()
  const { dateTime } = useDates()
  const [isEdited, edit] = useState(false)
  const { legalName, taxNumber, accountHolder, iban, isComplete } = payee
  const or = (value: string, shown: ReactNode = <span dir="auto">{value}</span>) =>
    value ? shown : <span className={styles.quiet}>{t.missing}</span>
  return (
    <section className={styles.card} aria-labelledby="payee">
      <div className={styles.cardHead}>
        <h2 id="payee">{t.payee}</h2>
        <Button
          tone={isComplete ? 'outline' : 'primary'}
          size="small"
          icon="pencil"
          onClick={() => edit(true)}
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
      <Facts>
        <Fact name={words.accountHolder}>{or(accountHolder)}</Fact>
        <Fact name={words.iban}>{or(iban, <Iban iban={iban} />)}</Fact>
        <Fact name={t.legalName}>{or(legalName)}</Fact>
        <Fact name={t.address}>{or(payee.address)}</Fact>
        <Fact name={t.taxNumber}>
          {or(taxNumber, <bdi dir="ltr">{taxNumber}</bdi>)}{' '}
          <a href={address('PlaceMainData')} className={styles.aside}>
            {t.taxNumberFrom}
          </a>
        </Fact>
      </Facts>
      {isEdited && <PayeeDialog payee={payee} onClose={() => edit(false)} />}
    </section>
  )
}
