import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { Payable, payouts } from '#contract/payouts.ts'
import { calls } from '#web/api/calls.ts'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { nothingFound, nothingYet } from '#web/ui/grid/emptyGrid.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { payoutsText } from '../payouts.text.ts'
import { usePayableColumns } from './payableColumns.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { staffText } from './staff.text.ts'

type Found = Output<typeof payouts.getPayables>

type Props = {
  found: Found
  timeZone: string | undefined
  /** Shows all of it. */
  here: string
}

/** What places of a country are owed. */
export function PayablesGrid({ found, timeZone, here }: Props) {
  const t = useText(staffText)
  const words = useText(payoutsText)
  const { filter, ...grid } = usePagedGrid(found, t.search)
  const [payable, setPayable] = filter('payable')
  const [asked, ask] = useState<Payable | null>(null)
  const isFiltered = payable !== '' || grid.search?.value !== ''
  // As it stands now: after it changed, the page asked anew.
  const recorded = asked && (found.data.find(({ place }) => place.id === asked.place.id) ?? asked)
  return (
    <>
      <Grid
        {...grid}
        label={t.due}
        rowKey={({ place }) => place.id}
        rowName={({ place }) => place.name}
        columns={usePayableColumns()}
        menu={useMenu(ask)}
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
        empty={isFiltered ? nothingFound(words, here) : nothingYet(t.none, t.noneMore)}
      />
      {recorded && <RecordDialog payable={recorded} timeZone={timeZone} onClose={() => ask(null)} />}
    </>
  )
}

function useMenu(ask: (payable: Payable) => void) {
  const t = useText(staffText)
  const address = useAddress()
  const mayRecord = useMay(calls.payouts.recordPayout)
  return (payable: Payable): MenuItem[] => {
    const { place, countryId, isPayable, payee } = payable
    const href = `${address('Payouts')}?tab=statements&country=${countryId}&place=${place.id}`
    const see: MenuItem = { label: t.statementsOf, icon: 'list', href }
    if (!mayRecord || !isPayable || !payee.isComplete) return [see]
    return [{ label: t.record, icon: 'cash-banknote', onSelect: () => ask(payable) }, see]
  }
}
