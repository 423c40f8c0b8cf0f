import { calls } from '#web/api/calls.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { requiredIdOf } from '#web/layout/routing/addressId.ts'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { pageQueryOf } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Account } from '../Account.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { StateTag } from '../StateTag.tsx'
import { usePeriod } from '../usePeriod.ts'
import { LinesGrid } from './LinesGrid.tsx'
import { linesOnPage } from './linesOnPage.ts'
import { statementText } from './statement.text.ts'
import type { StatementData } from './statementData.ts'

export const loader = createLoader({
  statement({ params, search }) {
    const { page, pageSize } = pageQueryOf(search, [], linesOnPage)
    return query(calls.statements.getStatement, { id: requiredIdOf(params.id), page, pageSize })
  },
})

/** A statement as its place and staff read it; it prints. */
export default function StatementScreen() {
  const t = useText(statementText)
  const words = useText(payoutsText)
  const names = useText(screenNames)
  const { statement } = useLoaded<typeof loader>()
  const address = useAddress()
  const { number } = useFormat()
  const period = usePeriod()
  // Whoever pays places came from the list of all of them.
  const parent = useMay(calls.payouts.recordPayout) ? 'Payouts' : 'PlacePayouts'
  const list = parent === 'Payouts' ? `${address(parent)}?tab=statements` : address(parent)
  const title = t.title(number(statement.number), statement.place.name)
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={period(statement)}
        trail={[{ label: names[parent], href: list }, { label: words.statement(number(statement.number)) }]}
        action={
          <span className="screen-only">
            <Button tone="outline" icon="printer" onClick={() => print()}>
              {words.print}
            </Button>
          </span>
        }
      />
      <div className={styles.page}>
        <div className={styles.cards}>
          <section className={styles.card} aria-labelledby="account">
            <h2 id="account">{t.account}</h2>
            <Account sums={statement} currency={statement.currency} />
          </section>
          <Standing statement={statement} />
        </div>
        <LinesGrid statement={statement} />
      </div>
    </>
  )
}

/** Whether it is paid, and what was issued for it. */
function Standing({ statement }: { statement: StatementData }) {
  const t = useText(statementText)
  const words = useText(payoutsText)
  const { money } = useFormat()
  const { date } = useDates()
  const address = useAddress()
  const { state, paidOn, closedAt, documents, currency } = statement
  return (
    <section className={styles.card} aria-labelledby="documents">
      <h2 id="documents">{t.documents}</h2>
      <Facts>
        <Fact name={words.state}>
          <StateTag state={state} />
        </Fact>
        <Fact name={t.closedAt}>
          <time dateTime={closedAt}>{date(closedAt)}</time>
        </Fact>
        {paidOn && (
          <Fact name={words.paidOn}>
            <time dateTime={paidOn}>{date(paidOn)}</time>
          </Fact>
        )}
      </Facts>
      {documents.length === 0 ? (
        <p>{t.noDocuments}</p>
      ) : (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <a href={address('InvoicePage', { id: document.id })}>{t[document.kind](document.number)}</a>
              <bdi className={styles.amount}>{money(document.total, currency)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
