import type { claims } from '#contract/claims/endpoints.ts'
import type { Output } from '#contract/core/endpoint.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { CaseBar } from '#web/domain/desk/CaseBar.tsx'
import { queueQuery } from '#web/domain/desk/queueQuery.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { parseId, parseRequiredId } from '#web/layout/routing/routeId.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ClaimDetail } from './ClaimDetail.tsx'
import { Computation } from './Computation.tsx'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'
import { parseMonth } from './claimsQuery.ts'
import { useProfitColumns } from './profitColumns.tsx'

async function loadClaimDetail({ callEndpoint, params, search }: LoaderContext) {
  const { page, pageSize } = parsePageQuery(search)
  const claimId = parseId(search.get('claim'))
  if (claimId)
    return {
      claim: await callEndpoint(endpoints.claims.getClaim, { id: claimId, pageSize: 200 }),
      detail: null,
    }
  const userId = parseRequiredId(params.userId)
  const input = { userId, countryId: parseId(search.get('country')), month: parseMonth(search.get('month')) }
  return {
    claim: null,
    detail: await callEndpoint(endpoints.claims.getUserStatDetail, { ...input, page, pageSize }),
  }
}

export const loader = createLoader({
  claimDetail: loadClaimDetail,
  past: ({ callEndpoint, params }) =>
    callEndpoint(endpoints.claims.getClaims, { userId: parseRequiredId(params.userId), pageSize: 12 }),
  /** Null for readers who settle no claims. */
  queue: (context) => (context.can(endpoints.claims.claimUser) ? queueQuery(context, 'claims') : null),
})

type StoredClaim = Output<typeof claims.getClaim>

function ClaimReceipt({ claim, queue }: { claim: StoredClaim; queue: CaseQueue | null }) {
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
      <Stack gap={24} className={styles.page}>
        <Card as="section" padding={16} gap={16} plainInPrint aria-label={t.receiptTitle}>
          <DescriptionList>
            <DescriptionItem name={t.number}>
              <bdi dir="ltr">{claim.id}</bdi>
            </DescriptionItem>
            <DescriptionItem name={t.at}>
              <time dateTime={claim.at}>{dateTime(claim.at)}</time>
            </DescriptionItem>
            <DescriptionItem name={t.until}>
              <time dateTime={claim.until}>{dateTime(claim.until)}</time>
            </DescriptionItem>
            <DescriptionItem name={t.settledBy}>
              <bdi>{claim.settledBy}</bdi>
            </DescriptionItem>
            <DescriptionItem name={t.count}>{number(claim.count)}</DescriptionItem>
            <DescriptionItem name={t.profit}>{money(profit, currency)}</DescriptionItem>
            {cash !== 0 && (
              <DescriptionItem name={cash > 0 ? t.cashKept : t.cashAdded}>
                {money(Math.abs(cash), currency)}
              </DescriptionItem>
            )}
            <DescriptionItem name={t.paid}>
              <b>{money(net, currency)}</b>
            </DescriptionItem>
          </DescriptionList>
          <Row gap={8} className={styles.actions}>
            <Button tone="outline" icon="printer" onClick={() => print()}>
              {t.print}
            </Button>
            <Button tone="plain" href={`${detail}?country=${claim.countryId}`}>
              {t.backToDetail}
            </Button>
          </Row>
        </Card>
        <Computation groups={claim.groups} currency={currency} />
        <Rows claim={claim} />
      </Stack>
      {queue && <CaseBar kind="claims" queue={queue} caseId={user.id} />}
    </>
  )
}

/** Without grid features, so that all rows are printed. */
function Rows({ claim: { rows, currency } }: { claim: StoredClaim }) {
  const t = useText(claimsText)
  const columns = useProfitColumns(currency).filter(({ id }) => id !== 'state')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
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

export default function SalesClaimDetailScreen() {
  const { claimDetail: loaded, past, queue } = useLoaded<typeof loader>()
  const { claim, detail } = loaded
  if (claim) return <ClaimReceipt claim={claim} queue={queue} />
  return (
    detail && <ClaimDetail key={detail.user.id} detail={detail} settledClaims={past.data} queue={queue} />
  )
}
