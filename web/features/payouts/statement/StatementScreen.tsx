import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Account } from '../Account.tsx'
import { PayoutStateTag } from '../PayoutStateTag.tsx'
import styles from '../payouts.module.css'
import { payoutsText, statementText } from '../payouts.text.ts'
import { usePeriod } from '../usePeriod.ts'
import { LinesGrid } from './LinesGrid.tsx'
import { linesOnPage } from './linesOnPage.ts'
import type { StatementData } from './statementData.ts'

export const loader = createLoader({
  statement({ params, search }) {
    const { page, pageSize } = parsePageQuery(search, [], linesOnPage)
    return query(endpoints.statements.getStatement, { id: parseRequiredId(params.id), page, pageSize })
  },
})

export default function StatementScreen() {
  const t = useText(statementText)
  const payoutTexts = useText(payoutsText)
  const names = useText(screenNames)
  const { statement } = useLoaded<typeof loader>()
  const address = useAddress()
  const { number } = useFormat()
  const period = usePeriod()
  // Staff who make payouts came from the list of all statements.
  const parent = useCan(endpoints.payouts.recordPayout) ? 'Payouts' : 'PlacePayouts'
  const list = parent === 'Payouts' ? `${address(parent)}?tab=statements` : address(parent)
  const title = t.title(number(statement.number), statement.place.name)
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={period(statement)}
        trail={[
          { label: names[parent], href: list },
          { label: payoutTexts.statement(number(statement.number)) },
        ]}
        action={
          <span className="screen-only">
            <Button tone="outline" icon="printer" onClick={() => print()}>
              {payoutTexts.print}
            </Button>
          </span>
        }
      />
      <Stack gap={24} fit>
        <div className={styles.cards}>
          <Card as="section" padding={16} className={styles.card} aria-labelledby="account">
            <h2 id="account">{t.account}</h2>
            <Account sums={statement} currency={statement.currency} />
          </Card>
          <StatementStatus statement={statement} />
        </div>
        <LinesGrid statement={statement} />
      </Stack>
    </>
  )
}

function StatementStatus({ statement }: { statement: StatementData }) {
  const t = useText(statementText)
  const payoutTexts = useText(payoutsText)
  const { money } = useFormat()
  const { date } = useDates()
  const address = useAddress()
  const { state, paidOn, closedAt, documents, currency } = statement
  return (
    <Card as="section" padding={16} className={styles.card} aria-labelledby="documents">
      <h2 id="documents">{t.documents}</h2>
      <DescriptionList>
        <DescriptionItem name={payoutTexts.state}>
          <PayoutStateTag state={state} />
        </DescriptionItem>
        <DescriptionItem name={t.closedAt}>
          <time dateTime={closedAt}>{date(closedAt)}</time>
        </DescriptionItem>
        {paidOn && (
          <DescriptionItem name={payoutTexts.paidOn}>
            <time dateTime={paidOn}>{date(paidOn)}</time>
          </DescriptionItem>
        )}
      </DescriptionList>
      {documents.length === 0 ? (
        <p>{t.noDocuments}</p>
      ) : (
        <Stack as="ul" gap={8} className={styles.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <a href={address('InvoicePage', { id: document.id })}>{t[document.kind](document.number)}</a>
              <bdi className={styles.amount}>{money(document.total, currency)}</bdi>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
