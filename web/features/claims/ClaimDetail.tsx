import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { claims } from '#contract/claims/endpoints.ts'
import type { Claim } from '#contract/claims/schemas.ts'
import type { Output } from '#contract/core/endpoint.ts'
import type { CaseQueue } from '#contract/workHome/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { CaseBar } from '#web/domain/desk/CaseBar.tsx'
import { DecisionButton } from '#web/domain/desk/DecisionButton.tsx'
import { SinceTag } from '#web/domain/desk/SinceTag.tsx'
import { CountryPicker } from '#web/domain/regions/CountryPicker.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Computation } from './Computation.tsx'
import styles from './claims.module.css'
import { claimsText } from './claims.text.ts'
import { useProfitColumns } from './profitColumns.tsx'

const settleKey = 'S'

type ClaimDetailData = Output<typeof claims.getUserStatDetail>

function SettleDialog({ detail, onClose }: { detail: ClaimDetailData; onClose: () => void }) {
  const t = useText(claimsText)
  const { money } = useFormat()
  const { dateTime } = useDates()
  const navigate = useNavigate()
  const { user, countryId, currency, open, until, cashOwed } = detail
  const settleClaim = useMutation(endpoints.claims.claimUser, {
    revalidates: false,
    onSuccess({ id }) {
      toast({ text: t.settledToast })
      onClose()
      navigate({ search: `?claim=${id}` })
    },
  })
  const { profit, cash, net } = open
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t.settleOf(user.name)}
      confirmLabel={net > 0 ? t.confirm(money(net, currency)) : t.confirmNothing}
      pending={settleClaim.pending}
      error={settleClaim.failure?.message}
      onConfirm={() => settleClaim.send({ userId: user.id, countryId, until, profit, net })}
      onClose={onClose}
    >
      <Stack gap={16}>
        <DescriptionList>
          <DescriptionItem name={t.profit}>{money(profit, currency)}</DescriptionItem>
          <DescriptionItem name={t.owed}>{money(cashOwed, currency)}</DescriptionItem>
          {cash !== 0 && (
            <DescriptionItem name={cash > 0 ? t.cash : t.cashToAdd}>
              {money(Math.abs(cash), currency)}
            </DescriptionItem>
          )}
          <DescriptionItem name={t.net}>
            <b>{money(net, currency)}</b>
          </DescriptionItem>
        </DescriptionList>
        <p>{t.settleMore(t.rows(open.count), dateTime(until))}</p>
        {profit < 0 && <p>{t.settleAdds}</p>}
      </Stack>
    </ConfirmDialog>
  )
}

export function ClaimDetail({
  detail,
  settledClaims,
  queue,
}: {
  detail: ClaimDetailData
  settledClaims: readonly Claim[]
  queue: CaseQueue | null
}) {
  const t = useText(claimsText)
  const names = useText(screenNames)
  const address = useAddress()
  const viewer = useViewer()
  const { month: monthName, relative } = useDates()
  const { user, currency, groups, countries, countryId, months, requestedAt, mayClaim } = detail
  const own = viewer?.id === user.id
  const title = own ? t.ownDetail : t.detailOf(user.name)
  const parent = own ? 'SalesHome' : 'ProfitClaims'
  const { grid, filter } = usePagedGrid({ ...detail, data: detail.rows })
  const [month, setMonth] = filter('month')
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={t.rows(detail.totalCount)}
        trail={[{ label: names[parent], href: address(parent) }, { label: title }]}
      />
      <Stack gap={24} className={styles.page}>
        {own && requestedAt && <Notice icon="clock">{t.requested(relative(requestedAt))}</Notice>}
        <ClaimSummary detail={detail} own={own} />
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
                options={months.map((value) => ({ value, label: monthName(value) }))}
                value={month}
                onChange={(event) => setMonth(event.target.value)}
              />
              <CountryPicker label={t.country} countries={countries} countryId={countryId} />
            </>
          }
          empty={noData(t.nothing, month ? t.nothingInMonth : t.nothingMore)}
        />
        <Computation groups={groups} currency={currency} />
        {settledClaims.length > 0 && <History claims={settledClaims} own={own} />}
      </Stack>
      {mayClaim && <ClaimBar detail={detail} queue={queue} />}
    </>
  )
}

function ClaimBar({ detail, queue }: { detail: ClaimDetailData; queue: CaseQueue | null }) {
  const t = useText(claimsText)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { user, open, requestedAt } = detail
  return (
    <CaseBar
      kind="claims"
      queue={queue}
      caseId={user.id}
      clock={requestedAt && <SinceTag at={requestedAt} label={t.asked} />}
      keys={open.count > 0 ? [{ key: settleKey, name: t.settle }] : []}
    >
      {open.count > 0 && (
        <DecisionButton icon="cash-banknote" shortcut={settleKey} onClick={() => setDialogOpen(true)}>
          {t.settle}
        </DecisionButton>
      )}
      {isDialogOpen && <SettleDialog detail={detail} onClose={() => setDialogOpen(false)} />}
    </CaseBar>
  )
}

function ClaimSummary({ detail, own }: { detail: ClaimDetailData; own: boolean }) {
  const t = useText(claimsText)
  const { money } = useFormat()
  const { currency, open, cashOwed } = detail
  return (
    <Card as="section" padding={16} gap={16} plainInPrint aria-labelledby="standing">
      <h2 id="standing">{t.summary}</h2>
      <DescriptionList>
        <DescriptionItem name={t.sold}>
          {money(open.sold, currency)}{' '}
          <Note as="span" faint>
            ({t.rows(open.count)})
          </Note>
        </DescriptionItem>
        <DescriptionItem name={t.profit}>{money(open.profit, currency)}</DescriptionItem>
        <DescriptionItem name={own ? t.ownOwed : t.owed}>{money(cashOwed, currency)}</DescriptionItem>
        {open.cash !== 0 && (
          <DescriptionItem name={open.cash > 0 ? t.cash : t.cashToAdd}>
            {money(Math.abs(open.cash), currency)}
          </DescriptionItem>
        )}
        <DescriptionItem name={t.net}>
          <b>{money(open.net, currency)}</b>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

function History({ claims, own }: { claims: readonly Claim[]; own: boolean }) {
  const t = useText(claimsText)
  const address = useAddress()
  const { money } = useFormat()
  const { dateTime } = useDates()
  return (
    <Card as="section" padding={16} gap={16} plainInPrint aria-labelledby="history">
      <h2 id="history">{own ? t.history : t.past}</h2>
      <Stack as="ul" gap={16}>
        {claims.map((claim) => (
          <Row as="li" gap={16} lineGap={4} key={claim.id}>
            <a href={`${address('SalesClaimDetail', { userId: claim.user.id })}?claim=${claim.id}`}>
              <time dateTime={claim.at}>{dateTime(claim.at)}</time>
            </a>
            <span>
              {t.profit}: <b className={styles.amount}>{money(claim.profit, claim.currency)}</b>
            </span>
            <span>
              {t.paid}: <b className={styles.amount}>{money(claim.net, claim.currency)}</b>
            </span>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
