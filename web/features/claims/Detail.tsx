import { useState } from 'react'
import type { Claim } from '#contract/claims.ts'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Computation } from './Computation.tsx'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'
import type { DetailData } from './detailData.ts'
import { useProfitColumns } from './profitColumns.tsx'
import { SettleDialog } from './SettleDialog.tsx'

/** What somebody's sales bring, of a month or all that isn't settled, row by row. */
export function Detail({ detail, past }: { detail: DetailData; past: readonly Claim[] }) {
  const t = useText(claimsText)
  const names = useText(screenNames)
  const address = useAddress()
  const viewer = useViewer()
  const { month: monthName, relative } = useDates()
  const [isAsked, ask] = useState(false)
  const { user, currency, groups, countries, countryId, months, requestedAt, mayClaim, open } = detail
  const own = viewer?.id === user.id
  const title = own ? t.ownDetail : t.detailOf(user.name)
  const parent = own ? 'SalesHome' : 'ProfitClaims'
  const { filter, search: _, ...grid } = usePagedGrid({ ...detail, data: detail.rows }, '')
  const [month, setMonth] = filter('month')
  const settle = mayClaim && open.count > 0 && (
    <Button icon="cash-banknote" onClick={() => ask(true)}>
      {t.settle}
    </Button>
  )
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={t.rows(detail.totalCount)}
        trail={[{ label: names[parent], href: address(parent) }, { label: title }]}
        action={settle}
      />
      <div className={styles.page}>
        {requestedAt && (
          <Notice icon="clock">
            {own ? t.requested(relative(requestedAt)) : t.asked(relative(requestedAt))}
          </Notice>
        )}
        <Standing detail={detail} own={own} />
        <Grid
          {...grid}
          label={title}
          rowKey={({ registrationId }) => registrationId}
          columns={useProfitColumns(currency)}
          filters={
            <>
              <Select
                label={t.month}
                shape="pill"
                none={t.unclaimed}
                options={months.map((each) => ({ value: each, label: monthName(each) }))}
                value={month}
                onChange={(event) => setMonth(event.target.value)}
              />
              <CountryPicker label={t.country} countries={countries} countryId={countryId} />
            </>
          }
          empty={nothingYet(t.nothing, month ? t.nothingInMonth : t.nothingMore)}
        />
        <Computation groups={groups} currency={currency} />
        {past.length > 0 && <History past={past} own={own} />}
      </div>
      {isAsked && <SettleDialog detail={detail} onClose={() => ask(false)} />}
    </>
  )
}

/** What would be settled now, and what becomes of it. */
function Standing({ detail, own }: { detail: DetailData; own: boolean }) {
  const t = useText(claimsText)
  const { money } = useFormat()
  const { currency, open, cashOwed } = detail
  return (
    <section className={styles.card} aria-labelledby="standing">
      <h2 id="standing">{t.summary}</h2>
      <Facts>
        <Fact name={t.sold}>
          {money(open.sold, currency)} <span className={styles.quiet}>({t.rows(open.count)})</span>
        </Fact>
        <Fact name={t.profit}>{money(open.profit, currency)}</Fact>
        <Fact name={own ? t.ownOwed : t.owed}>{money(cashOwed, currency)}</Fact>
        {open.cash !== 0 && (
          <Fact name={open.cash > 0 ? t.cash : t.cashToAdd}>{money(Math.abs(open.cash), currency)}</Fact>
        )}
        <Fact name={t.net}>
          <b>{money(open.net, currency)}</b>
        </Fact>
      </Facts>
    </section>
  )
}

function History({ past, own }: { past: readonly Claim[]; own: boolean }) {
  const t = useText(claimsText)
  const address = useAddress()
  const { money } = useFormat()
  const { dateTime } = useDates()
  return (
    <section className={styles.card} aria-labelledby="history">
      <h2 id="history">{own ? t.history : t.past}</h2>
      <ul className={styles.history}>
        {past.map((claim) => (
          <li key={claim.id}>
            <a href={`${address('SalesClaimDetail', { userId: claim.user.id })}?claim=${claim.id}`}>
              <time dateTime={claim.at}>{dateTime(claim.at)}</time>
            </a>
            <span>
              {t.profit}: <b className={styles.amount}>{money(claim.profit, claim.currency)}</b>
            </span>
            <span>
              {t.paid}: <b className={styles.amount}>{money(claim.net, claim.currency)}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
