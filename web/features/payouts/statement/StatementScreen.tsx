import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/core/endpoint.ts'
import type { Dispute, StatementLine } from '#contract/payouts/schemas.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { queueQuery } from '#web/domain/desk/queueQuery.ts'
import { groupedCode } from '#web/domain/orders/OrderCode.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { usePercent } from '#web/ui/language/usePercent.ts'
import { Account } from '../Account.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { PayoutStateTag } from '../PayoutStateTag.tsx'
import styles from '../payouts.module.css'
import { payoutsText, statementText } from '../payouts.text.ts'
import { usePeriod } from '../usePeriod.ts'
import { DisputeBar, DisputeSection } from './disputes.tsx'

/** The largest is what a user prints in one go. */
const statementPageSizes: readonly number[] = [50, 100, 200]

export const loader = createLoader({
  statement({ params, search }) {
    const { page, pageSize } = parsePageQuery(search, [], statementPageSizes)
    return query(endpoints.statements.getStatement, { id: parseRequiredId(params.id), page, pageSize })
  },
  /** Null for readers who reply to no dispute. */
  disputes: ({ params, can }) =>
    can(endpoints.statements.resolveDispute)
      ? query(endpoints.statements.getDisputes, { statementId: parseRequiredId(params.id), pageSize: 200 })
      : null,
  queue: (context) =>
    context.can(endpoints.statements.resolveDispute) ? queueQuery(context, 'disputes') : null,
})

function DisputeDialog(props: { statementId: number; line: StatementLine; onClose: () => void }) {
  const { statementId, line, onClose } = props
  const t = useText(statementText)
  const { number } = useFormat()
  const { revalidate } = useRevalidator()
  const { state, field } = useEndpointForm(endpoints.statements.disputeLine, {
    start: { reason: '' },
    input: (values) => ({ statementId, line: line.number, ...values }),
    showsOwnToast: true,
    // It was disputed in another window, or the deadline passed; reloading shows which.
    onError({ code }) {
      if (code === 'Disputed' || code === 'DisputeOver') revalidate()
      return false
    },
    onSuccess() {
      toast({ tone: 'success', text: t.sent })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.disputeTitle(number(line.number))} submit={t.send} onClose={onClose}>
      <p>{t.disputeMore}</p>
      <TextArea required maxLength={1000} {...field('reason', t.reason)} />
    </FormDialog>
  )
}

type StatementData = Output<typeof statements.getStatement>

function LinesGrid({ statement }: { statement: StatementData }) {
  const t = useText(statementText)
  const payoutTexts = useText(payoutsText)
  const { date } = useDates()
  const [selectedLine, setSelectedLine] = useState<StatementLine | null>(null)
  const { grid } = usePagedGrid(statement.lines, { pageSizes: statementPageSizes })
  const { id, mayDispute, disputeUntil, timeZone } = statement
  return (
    <>
      {mayDispute && (
        <div className="screen-only">
          <Notice>{t.disputeUntil(date(disputeUntil, timeZone))}</Notice>
        </div>
      )}
      <Grid
        {...grid}
        label={payoutTexts.lines}
        pageSizes={statementPageSizes}
        rowKey={({ number }) => number}
        rowName={({ order }) => groupedCode(order.code)}
        columns={useColumns(statement)}
        menu={
          mayDispute
            ? (line) =>
                line.dispute
                  ? []
                  : [{ label: t.disputeLine, icon: 'message-report', onSelect: () => setSelectedLine(line) }]
            : undefined
        }
        empty={noData(t.nothing)}
      />
      {selectedLine && (
        <DisputeDialog statementId={id} line={selectedLine} onClose={() => setSelectedLine(null)} />
      )}
    </>
  )
}

function useColumns({ currency, timeZone, lines }: StatementData): GridColumn<StatementLine>[] {
  const t = useText(statementText)
  const payoutTexts = useText(payoutsText)
  const { dateTime } = useDates()
  const { between, number, money } = useFormat()
  const percent = usePercent()
  const amount = (value: number) => <Amount value={value} currency={currency} />
  const disputes: GridColumn<StatementLine> = {
    id: 'dispute',
    header: t.dispute,
    cell: ({ dispute }) => dispute && <PayoutStateTag state={dispute.state} />,
  }
  return [
    {
      id: 'what',
      header: t.what,
      priority: 'title',
      hideable: false,
      cell: ({ number: line, kind, order, at }) => (
        <Stack gap={2} align="start" className={styles.what}>
          <OrderLink order={order} />
          <Note as="span" className={styles.quiet}>
            {payoutTexts.line(number(line))}
            {between}
            {t[kind]}
          </Note>
          <Note as="time" dateTime={at} className={styles.quiet}>
            {dateTime(at, timeZone)}
          </Note>
        </Stack>
      ),
    },
    ...(lines.data.some(({ dispute }) => dispute) ? [disputes] : []),
    { id: 'branch', header: t.branch, cell: ({ branchName }) => <bdi>{branchName}</bdi> },
    { id: 'points', header: t.points, cell: ({ points }) => number(points) },
    { id: 'value', header: payoutTexts.value, cell: ({ value }) => amount(value) },
    {
      id: 'fee',
      header: payoutTexts.fee,
      cell: ({ fee, feePercent }) => (
        <bdi className={styles.nowrap}>{t.feeAt(money(fee, currency), percent(feePercent))}</bdi>
      ),
    },
    { id: 'tax', header: payoutTexts.tax, cell: ({ tax }) => amount(tax) },
    { id: 'due', header: payoutTexts.due, priority: 'end', cell: ({ due }) => amount(due) },
  ]
}

export default function StatementScreen() {
  const t = useText(statementText)
  const payoutTexts = useText(payoutsText)
  const names = useText(screenNames)
  const { statement, disputes, queue } = useLoaded<typeof loader>()
  const address = useAddress()
  const { number } = useFormat()
  const period = usePeriod()
  // Staff who make payouts came from the list of all statements.
  const parent = useCan(endpoints.payouts.recordPayout) ? 'Payouts' : 'PlacePayouts'
  const list = parent === 'Payouts' ? `${address(parent)}?tab=statements` : address(parent)
  const title = t.title(number(statement.number), statement.place.name)
  const [answered, setAnswered] = useState<Dispute | null>(null)
  const hasDisputes = disputes !== null && disputes.data.length > 0
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
        <CardGrid as="div" min="20rem" gap={16} stretch>
          <Card as="section" padding={16} gap={12} plainInPrint aria-labelledby="account">
            <h2 id="account">{t.account}</h2>
            <Account sums={statement} currency={statement.currency} />
          </Card>
          <StatementStatus statement={statement} />
        </CardGrid>
        {hasDisputes && <DisputeSection disputes={disputes.data} onAnswer={setAnswered} />}
        <LinesGrid statement={statement} />
      </Stack>
      {hasDisputes && (
        <DisputeBar
          statementId={statement.id}
          disputes={disputes.data}
          queue={queue}
          answered={answered}
          onAnswer={setAnswered}
        />
      )}
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
    <Card as="section" padding={16} gap={12} plainInPrint aria-labelledby="documents">
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
        <Stack as="ul" gap={8}>
          {documents.map((document) => (
            <Row as="li" gap={16} lineGap={4} spread key={document.id}>
              <a href={address('InvoicePage', { id: document.id })}>{t[document.kind](document.number)}</a>
              <bdi className={styles.amount}>{money(document.total, currency)}</bdi>
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  )
}
