import type { Output } from '#contract/call.ts'
import type { claims } from '#contract/claims.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Computation } from './Computation.tsx'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'
import { useProfitColumns } from './profitColumns.tsx'

type Kept = Output<typeof claims.getClaim>

/** What was settled, with what it was computed from; it prints. */
export function ClaimReceipt({ claim }: { claim: Kept }) {
  const t = useText(claimsText)
  const names = useText(screenNames)
  const address = useAddress()
  const viewer = useViewer()
  const { between, money, number } = useFormat()
  const { dateTime } = useDates()
  const { user, currency, profit, cash, net } = claim
  const parent = viewer?.id === user.id ? 'SalesHome' : 'ProfitClaims'
  const detail = address('SalesClaimDetail', { userId: user.id })
  return (
    <>
      <Head title={t.receiptTitle} />
      <GridHead
        title={t.receiptTitle}
        note={
          <>
            <bdi>{user.name}</bdi>
            {between}
            {claim.countryName}
          </>
        }
        trail={[{ label: names[parent], href: address(parent) }, { label: t.receiptTitle }]}
      />
      <div className={styles.page}>
        <section className={styles.card} aria-label={t.receiptTitle}>
          <Facts>
            <Fact name={t.number}>
              <bdi dir="ltr">{claim.id}</bdi>
            </Fact>
            <Fact name={t.at}>
              <time dateTime={claim.at}>{dateTime(claim.at)}</time>
            </Fact>
            <Fact name={t.until}>
              <time dateTime={claim.until}>{dateTime(claim.until)}</time>
            </Fact>
            <Fact name={t.settledBy}>
              <bdi>{claim.settledBy}</bdi>
            </Fact>
            <Fact name={t.count}>{number(claim.count)}</Fact>
            <Fact name={t.profit}>{money(profit, currency)}</Fact>
            {cash !== 0 && (
              <Fact name={cash > 0 ? t.cashKept : t.cashAdded}>{money(Math.abs(cash), currency)}</Fact>
            )}
            <Fact name={t.paid}>
              <b>{money(net, currency)}</b>
            </Fact>
          </Facts>
          <div className={styles.actions}>
            <Button tone="outline" icon="printer" onClick={() => print()}>
              {t.print}
            </Button>
            <Button tone="plain" href={`${detail}?country=${claim.countryId}`}>
              {t.backToDetail}
            </Button>
          </div>
        </section>
        <Computation groups={claim.groups} currency={currency} />
        <Rows claim={claim} />
      </div>
    </>
  )
}

/** As a table alone, which prints whole. */
function Rows({ claim: { rows, currency } }: { claim: Kept }) {
  const t = useText(claimsText)
  const columns = useProfitColumns(currency).filter(({ id }) => id !== 'state')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section tabIndex={0} aria-label={t.count} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.registrationId}>
              {columns.map(({ id, cell }) => (
                <td key={id}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
