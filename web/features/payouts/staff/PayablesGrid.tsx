import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import type { payouts } from '#contract/payouts/endpoints.ts'
import type { Payable } from '#contract/payouts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { payoutsText } from '../payouts.text.ts'
import { usePayableColumns } from './payableColumns.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { staffText } from './staff.text.ts'

type Payables = Output<typeof payouts.getPayables>

type Props = {
  payablePage: Payables
  timeZone: string | undefined
  /** Address of the unfiltered list. */
  here: string
}

export function PayablesGrid({ payablePage, timeZone, here }: Props) {
  const t = useText(staffText)
  const payoutTexts = useText(payoutsText)
  const { filter, ...grid } = usePagedGrid(payablePage, t.search)
  const [payable, setPayable] = filter('payable')
  const [selectedPayable, setSelectedPayable] = useState<Payable | null>(null)
  const isFiltered = payable !== '' || grid.search?.value !== ''
  // The current row, because the page reloads after a change.
  const currentPayable =
    selectedPayable &&
    (payablePage.data.find(({ place }) => place.id === selectedPayable.place.id) ?? selectedPayable)
  return (
    <>
      <Grid
        {...grid}
        label={t.due}
        rowKey={({ place }) => place.id}
        rowName={({ place }) => place.name}
        columns={usePayableColumns()}
        menu={useMenu(setSelectedPayable)}
        filters={
          <Select
            label={t.which}
            shape="pill"
            none={t.all}
            options={[{ value: 'yes', label: t.onlyPayable }]}
            value={payable}
            onChange={(event) => setPayable(event.target.value)}
          />
        }
        empty={isFiltered ? noResults(payoutTexts, here) : noData(t.none, t.noneMore)}
      />
      {currentPayable && (
        <RecordDialog payable={currentPayable} timeZone={timeZone} onClose={() => setSelectedPayable(null)} />
      )}
    </>
  )
}

function useMenu(openDialog: (payable: Payable) => void) {
  const t = useText(staffText)
  const address = useAddress()
  const canRecord = useCan(endpoints.payouts.recordPayout)
  return (payable: Payable): MenuItem[] => {
    const { place, countryId, isPayable, payee } = payable
    const href = `${address('Payouts')}?tab=statements&country=${countryId}&place=${place.id}`
    const see: MenuItem = { label: t.statementsOf, icon: 'list', href }
    if (!canRecord || !isPayable || !payee.isComplete) return [see]
    return [{ label: t.record, icon: 'cash-banknote', onSelect: () => openDialog(payable) }, see]
  }
}
