import { useEffect, useRef, useState } from 'react'
import type { Sale } from '../../../contract/sales.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useFormat, useText } from '../../ui/language/language.tsx'
import { useDates } from '../../ui/language/useDates.ts'
import { Points } from '../../ui/points/Points.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

/** What was just sold, with the way back while there is one. */
export function Receipt({ sale: sold, onAgain }: { sale: Sale; onAgain: () => void }) {
  const t = useText(salesText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const [sale, setSale] = useState(sold)
  const [reversing, setReversing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { returned, currency } = sale
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        {t.soldTitle}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t.receipt}</dt>
          <dd>
            <bdi dir="ltr">{sale.id}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.at}</dt>
          <dd>
            <time dateTime={sale.at}>{dateTime(sale.at)}</time>
          </dd>
        </div>
        <div>
          <dt>{t.member}</dt>
          <dd>
            <bdi>{sale.member.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t.package}</dt>
          <dd>
            <bdi>{sale.packageName}</bdi> <Points value={sale.points} words />
          </dd>
        </div>
        <div>
          <dt>{t.amount}</dt>
          <dd>{money(sale.amount, currency)}</dd>
        </div>
      </dl>
      {returned.points > 0 && (
        <Notice tone="warning" title={t.reversed}>
          {t.reversedMore(t.points(returned.points), money(returned.amount, currency))}
        </Notice>
      )}
      {sale.mayReverse && sale.reversibleUntil && (
        <p className={styles.quiet}>{t.reversibleUntil(dateTime(sale.reversibleUntil))}</p>
      )}
      <div className={styles.actions}>
        <Button icon="user-plus" onClick={onAgain}>
          {t.again}
        </Button>
        {sale.mayReverse && (
          <Button tone="outline" onClick={() => setReversing(true)}>
            {t.reverse}
          </Button>
        )}
      </div>
      {reversing && <ReverseDialog sale={sale} onClose={() => setReversing(false)} onReversed={setSale} />}
    </section>
  )
}
