import { useState } from 'react'
import type { Sale } from '#contract/sales/schemas.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

/** Receipt of a completed sale, with a reversal while that is possible. */
export function Receipt({ sale: completedSale, onAgain }: { sale: Sale; onAgain: () => void }) {
  const t = useText(salesText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const [sale, setSale] = useState(completedSale)
  const [reversing, setReversing] = useState(false)
  const heading = useFocusWhen<HTMLHeadingElement>(true)
  const { returned, currency } = sale
  return (
    <Card as="section" padding={16} className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        {t.soldTitle}
      </h2>
      <DescriptionList>
        <DescriptionItem name={t.receipt}>
          <bdi dir="ltr">{sale.id}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.at}>
          <time dateTime={sale.at}>{dateTime(sale.at)}</time>
        </DescriptionItem>
        <DescriptionItem name={t.member}>
          <bdi>{sale.member.name}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t.package}>
          <bdi>{sale.packageName}</bdi> <Points value={sale.points} showUnit />
        </DescriptionItem>
        <DescriptionItem name={t.amount}>{money(sale.amount, currency)}</DescriptionItem>
      </DescriptionList>
      {returned.points > 0 && (
        <Notice tone="warning" title={t.reversed}>
          {t.reversedMore(t.points(returned.points), money(returned.amount, currency))}
        </Notice>
      )}
      {sale.mayReverse && sale.reversibleUntil && (
        <Note faint>{t.reversibleUntil(dateTime(sale.reversibleUntil))}</Note>
      )}
      <Row gap={8}>
        <Button icon="user-plus" onClick={onAgain}>
          {t.again}
        </Button>
        {sale.mayReverse && (
          <Button tone="outline" onClick={() => setReversing(true)}>
            {t.reverse}
          </Button>
        )}
      </Row>
      {reversing && <ReverseDialog sale={sale} onClose={() => setReversing(false)} onReversed={setSale} />}
    </Card>
  )
}
