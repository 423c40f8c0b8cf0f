import { type ReactNode, useId, useState } from 'react'
import { disputeStates, statementStates } from '#contract/payouts/constants.ts'
import type { NextPayout, Payee } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Amount } from '#web/ui/basics/Amount.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { CardGrid } from '#web/ui/cards/CardGrid.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Account } from '../Account.tsx'
import { DisputesGrid } from '../DisputesGrid.tsx'
import { groupedIban, Iban } from '../Iban.tsx'
import { PayoutsGrid } from '../PayoutsGrid.tsx'
import styles from '../payouts.module.css'
import { payoutsText } from '../payouts.text.ts'
import { StatementsGrid } from '../StatementsGrid.tsx'
import { parseState } from '../states.ts'
import { placePayoutsText } from './placePayouts.text.ts'

const lists = ['statements', 'payouts', 'disputes'] as const

/** Loads the selected list; the others are null. */
async function loadLists({ callEndpoint, search }: LoaderContext) {
  const { page, pageSize } = parsePageQuery(search)
  const list = lists.find((value) => value === search.get('tab')) ?? 'statements'
  const paging = { page, pageSize }
  const states = {
    statements: parseState(statementStates, search),
    disputes: parseState(disputeStates, search),
  }
  return {
    list,
    statements:
      list === 'statements'
        ? await callEndpoint(endpoints.statements.getStatements, { ...paging, state: states.statements })
        : null,
    payouts: list === 'payouts' ? await callEndpoint(endpoints.payouts.getPayouts, paging) : null,
    disputes:
      list === 'disputes'
        ? await callEndpoint(endpoints.statements.getDisputes, { ...paging, state: states.disputes })
        : null,
  }
}

export const loader = createLoader({
  payoutLists: loadLists,
  next: () => query(endpoints.statements.getNextPayout, {}),
  payee: () => query(endpoints.payouts.getPayee, {}),
  countries: () =>
    query(endpoints.startup.getShared, {}, ({ countries }) =>
      countries.map(({ id, name }) => ({ id, name })),
    ),
})

function NextPayouts(props: {
  next: readonly NextPayout[]
  countries: readonly { id: number; name: string }[]
}) {
  const t = useText(placePayoutsText)
  const { next, countries } = props
  if (next.length === 0)
    return (
      <EmptyState title={t.nothingOwed} picture="/art/empty/list.svg">
        {t.nothingOwedMore}
      </EmptyState>
    )
  const getName = ({ countryId, currency }: NextPayout) =>
    countries.find(({ id }) => id === countryId)?.name ?? currency.name
  return next.map((nextPayout) => (
    <Next
      key={nextPayout.countryId}
      next={nextPayout}
      title={next.length > 1 ? t.nextIn(getName(nextPayout)) : t.next}
    />
  ))
}

function Next({ next, title }: { next: NextPayout; title: string }) {
  const t = useText(placePayoutsText)
  const { counted } = useText(payoutsText)
  const { date } = useDates()
  const id = useId()
  const { currency, open, closesAt, unpaid } = next
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid as="div" min="20rem" gap={16} stretch>
        <Card padding={16} gap={12} plainInPrint>
          <h3>{t.waits}</h3>
          <p className={styles.figure}>
            <Amount value={unpaid} currency={currency} />
          </p>
          <p>{usePayoutStatus(next)}</p>
        </Card>
        <Card padding={16} gap={12} plainInPrint>
          <h3>{t.open}</h3>
          <p className={styles.figure}>
            <Amount value={open.due} currency={currency} />
          </p>
          <p>{closesAt ? t.closes(date(closesAt)) : t.noTerms}</p>
          {open.count > 0 && (
            <details>
              <summary className={styles.summary}>
                {t.breakdown}: {counted(open.count)}
              </summary>
              <Account sums={open} currency={currency} />
            </details>
          )}
        </Card>
      </CardGrid>
    </Stack>
  )
}

function usePayoutStatus({ unpaid, isPayable, minimum, currency }: NextPayout): string {
  const t = useText(placePayoutsText)
  const { money } = useFormat()
  const minimumText = money(minimum, currency)
  if (isPayable) return t.willPay(minimumText)
  if (unpaid === 0) return t.nothingWaits
  return unpaid < 0 ? t.owes : t.belowMinimum(minimumText)
}

const toFormValues = ({ legalName, address, accountHolder, iban }: Payee) => ({
  accountHolder,
  iban: groupedIban(iban),
  legalName,
  address,
})

function PayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const t = useText(placePayoutsText)
  const payoutTexts = useText(payoutsText)
  const { state, field } = useEndpointForm(endpoints.payouts.savePayee, {
    start: toFormValues(payee),
    version: payee.version,
    toFormValues,
    input: (values) => values,
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={t.payee} onClose={onClose}>
      <TextField
        help={t.holderHelp}
        required
        autoComplete="off"
        {...field('accountHolder', payoutTexts.accountHolder)}
      />
      <TextField
        help={t.ibanHelp}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('iban', payoutTexts.iban)}
      />
      <TextField help={t.legalNameHelp} required {...field('legalName', t.legalName)} />
      <TextField required {...field('address', t.address)} />
    </FormDialog>
  )
}

function PayeeCard({ payee }: { payee: Payee }) {
  const t = useText(placePayoutsText)
  const payoutTexts = useText(payoutsText)
  const address = useAddress()
  const { dateTime } = useDates()
  const [isEditing, setEditing] = useState(false)
  const { legalName, taxNumber, accountHolder, iban, isComplete } = payee
  const orMissing = (value: string, content: ReactNode = <span dir="auto">{value}</span>) =>
    value ? (
      content
    ) : (
      <Note as="span" className={styles.quiet}>
        {t.missing}
      </Note>
    )
  return (
    <Card as="section" padding={16} gap={12} plainInPrint aria-labelledby="payee">
      <Row gap={12} lineGap={4} align="baseline" spread>
        <h2 id="payee">{t.payee}</h2>
        <Button
          tone={isComplete ? 'outline' : 'primary'}
          size="small"
          icon="pencil"
          onClick={() => setEditing(true)}
        >
          {isComplete ? t.edit : t.add}
        </Button>
      </Row>
      {!isComplete && (
        <Notice tone="warning" title={t.payeeMissing}>
          {t.payeeMissingMore}
        </Notice>
      )}
      {payee.ibanChange && (
        <Notice tone="warning" title={t.ibanHeld(dateTime(payee.ibanChange.heldUntil))}>
          {t.ibanHeldMore}
        </Notice>
      )}
      <DescriptionList>
        <DescriptionItem name={payoutTexts.accountHolder}>{orMissing(accountHolder)}</DescriptionItem>
        <DescriptionItem name={payoutTexts.iban}>{orMissing(iban, <Iban iban={iban} />)}</DescriptionItem>
        <DescriptionItem name={t.legalName}>{orMissing(legalName)}</DescriptionItem>
        <DescriptionItem name={t.address}>{orMissing(payee.address)}</DescriptionItem>
        <DescriptionItem name={t.taxNumber}>
          {orMissing(taxNumber, <bdi dir="ltr">{taxNumber}</bdi>)}{' '}
          <a href={address('PlaceMainData')} className={styles.aside}>
            {t.taxNumberFrom}
          </a>
        </DescriptionItem>
      </DescriptionList>
      {isEditing && <PayeeDialog payee={payee} onClose={() => setEditing(false)} />}
    </Card>
  )
}

export default function PlacePayoutsScreen() {
  const t = useText(placePayoutsText)
  const names = useText(payoutsText)
  const { PlacePayouts: title } = useText(screenNames)
  const { payoutLists, next, payee, countries } = useLoaded<typeof loader>()
  const payoutsAddress = useAddress()('PlacePayouts')
  // The lists are far down the page; the hash keeps the user there.
  const getHref = (list: string) => `${payoutsAddress}${list === 'statements' ? '' : `?tab=${list}`}#lists`
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <Stack gap={24} fit>
        <NextPayouts next={next} countries={countries} />
        <PayeeCard payee={payee} />
        <div id="lists">
          <Row gap={12} align="center" spread className={styles.bar}>
            <Tabs
              label={t.lists}
              current={payoutLists.list}
              tabs={lists.map((id) => ({ id, label: names[id], href: getHref(id) }))}
            />
          </Row>
          {payoutLists.statements && (
            <StatementsGrid
              statementPage={payoutLists.statements}
              unfilteredAddress={getHref('statements')}
            />
          )}
          {payoutLists.payouts && <PayoutsGrid payoutPage={payoutLists.payouts} />}
          {payoutLists.disputes && (
            <DisputesGrid disputePage={payoutLists.disputes} unfilteredAddress={getHref('disputes')} />
          )}
        </div>
      </Stack>
    </>
  )
}
