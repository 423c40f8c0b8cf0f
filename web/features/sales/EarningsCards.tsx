import type { Earnings } from '#contract/claims/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useAddress, useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './sales.module.css'
import { homeText } from './sales.text.ts'

/** Commission of the reader's sales in a country, settled and unsettled, with a button to claim it. */
export function EarningsCards({ earnings }: { earnings: Earnings }) {
  const t = useText(homeText)
  const { month } = useDates()
  const { countryName, months, currency } = earnings
  const months12 = months.filter(({ sold }, place) => sold !== 0 || place === months.length - 1)
  return (
    <div className={styles.cards}>
      <Commission earnings={earnings} />
      <Card as="section" padding={16} className={styles.card} aria-label={`${t.byMonth} ${countryName}`}>
        <h2>{t.byMonth}</h2>
        <Note faint>{t.inCurrency(currency.name)}</Note>
        <BarList
          rows={months12
            .map((row) => ({ key: row.month, name: month(row.month), count: row.sold }))
            .reverse()}
        />
      </Card>
    </div>
  )
}

function Commission({ earnings }: { earnings: Earnings }) {
  const t = useText(homeText)
  const { between, money } = useFormat()
  const { relative, dateTime } = useDates()
  const address = useAddress()
  const viewer = useViewer()
  const canAsk = useCan(endpoints.claims.requestClaim)
  const request = useMutation(endpoints.claims.requestClaim, {
    onSuccess: () => toast({ text: t.requestSent }),
  })
  const { countryId, countryName, currency, thisMonth, claimed, open, cashOwed, requestedAt, lastClaim } =
    earnings
  const detail = `${address('SalesClaimDetail', { userId: viewer?.id ?? 0 })}?country=${countryId}`
  const sum = (amount: number) => <bdi className={styles.amount}>{money(amount, currency)}</bdi>
  return (
    <Card as="section" padding={16} className={styles.card} aria-label={`${t.commission} ${countryName}`}>
      <h2>
        {t.commission}
        {between}
        {countryName}
      </h2>
      <DescriptionList>
        <DescriptionItem name={t.thisMonth}>{sum(thisMonth.profit)}</DescriptionItem>
        <DescriptionItem name={t.open}>{sum(open.profit)}</DescriptionItem>
        {open.cash > 0 && (
          <DescriptionItem name={t.kept}>
            {sum(open.cash)}{' '}
            <Note as="span" faint>
              {t.ofOwed(money(cashOwed, currency))}
            </Note>
          </DescriptionItem>
        )}
        <DescriptionItem name={t.net}>{sum(open.net)}</DescriptionItem>
        <DescriptionItem name={t.claimed}>{sum(claimed)}</DescriptionItem>
        {lastClaim && (
          <DescriptionItem name={t.lastClaim}>
            <a href={`${detail}&claim=${lastClaim.id}`}>{dateTime(lastClaim.at)}</a>
          </DescriptionItem>
        )}
      </DescriptionList>
      {requestedAt && <Notice icon="clock">{t.requested(relative(requestedAt))}</Notice>}
      {request.failure && <Notice tone="error">{request.failure.message}</Notice>}
      <Row gap={8}>
        {canAsk && !requestedAt && open.count > 0 && (
          <Button icon="send" pending={request.pending} onClick={() => request.send({ countryId })}>
            {t.request}
          </Button>
        )}
        <Button tone="outline" href={detail}>
          {t.detail}
        </Button>
      </Row>
    </Card>
  )
}
