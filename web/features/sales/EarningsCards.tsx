import type { Earnings } from '#contract/claims.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { useAddress, useMay, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { BarList } from '#web/ui/charts/BarList.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { homeText } from './home.text.ts'
import styles from './sales.module.css'

/** What one's sales brought in a country, settled and not, and the way to ask for it. */
export function EarningsCards({ earnings }: { earnings: Earnings }) {
  const t = useText(homeText)
  const { month } = useDates()
  const { countryName, months, currency } = earnings
  const months12 = months.filter(({ sold }, place) => sold !== 0 || place === months.length - 1)
  return (
    <div className={styles.cards}>
      <Commission earnings={earnings} />
      <section className={styles.card} aria-label={`${t.byMonth} ${countryName}`}>
        <h2>{t.byMonth}</h2>
        <p className={styles.quiet}>{t.inCurrency(currency.name)}</p>
        <BarList
          rows={months12
            .map((each) => ({ key: each.month, name: month(each.month), count: each.sold }))
            .reverse()}
        />
      </section>
    </div>
  )
}

function Commission({ earnings }: { earnings: Earnings }) {
  const t = useText(homeText)
  const { between, money } = useFormat()
  const { relative, dateTime } = useDates()
  const address = useAddress()
  const viewer = useViewer()
  const mayAsk = useMay(calls.claims.requestClaim)
  const request = useSend(calls.claims.requestClaim, { done: () => toast({ text: t.requestSent }) })
  const { countryId, countryName, currency, thisMonth, claimed, open, cashOwed, requestedAt, lastClaim } =
    earnings
  const detail = `${address('SalesClaimDetail', { userId: viewer?.id ?? 0 })}?country=${countryId}`
  const sum = (amount: number) => <bdi className={styles.amount}>{money(amount, currency)}</bdi>
  return (
    <section className={styles.card} aria-label={`${t.commission} ${countryName}`}>
      <h2>
        {t.commission}
        {between}
        {countryName}
      </h2>
      <Facts>
        <Fact name={t.thisMonth}>{sum(thisMonth.profit)}</Fact>
        <Fact name={t.open}>{sum(open.profit)}</Fact>
        {open.cash > 0 && (
          <Fact name={t.kept}>
            {sum(open.cash)} <span className={styles.quiet}>{t.ofOwed(money(cashOwed, currency))}</span>
          </Fact>
        )}
        <Fact name={t.net}>{sum(open.net)}</Fact>
        <Fact name={t.claimed}>{sum(claimed)}</Fact>
        {lastClaim && (
          <Fact name={t.lastClaim}>
            <a href={`${detail}&claim=${lastClaim.id}`}>{dateTime(lastClaim.at)}</a>
          </Fact>
        )}
      </Facts>
      {requestedAt && <Notice icon="clock">{t.requested(relative(requestedAt))}</Notice>}
      {request.failure && <Notice tone="error">{request.failure.message}</Notice>}
      <div className={styles.actions}>
        {mayAsk && !requestedAt && open.count > 0 && (
          <Button icon="send" pending={request.pending} onClick={() => request.send({ countryId })}>
            {t.request}
          </Button>
        )}
        <Button tone="outline" href={detail}>
          {t.detail}
        </Button>
      </div>
    </section>
  )
}
