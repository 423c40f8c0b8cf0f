import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Counter } from '../../../contract/counters.ts'
import { GridHead } from '../../layout/grid/GridHead.tsx'
import { useCounts } from '../../layout/live/useLive.ts'
import { PlaceTabs } from '../../layout/places/PlaceTabs.tsx'
import { useAddress } from '../../layout/routing/rootData.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Tabs } from '../../ui/navigation/Tabs.tsx'
import styles from './counter.module.css'
import { counterText } from './counter.text.ts'
import { counterIn, keepCounter } from './counterQuery.ts'
import { CounterEntry } from './entry/CounterEntry.tsx'

type Props = {
  title: string
  note: ReactNode
  current: 'waiting' | 'open' | 'finished'
  counters: readonly Counter[]
  /** Beside the branch. */
  children?: ReactNode
}

/** Above every list of a counter: where one is, what can be found, and the other lists. */
export function CounterHead({ title, note, current, counters, children }: Props) {
  const t = useText(counterText)
  const address = useAddress()
  const search = new URLSearchParams(useLocation().search)
  const { servicePlaceId, branchId = 0 } = counterIn(search)
  const { pendingOrders } = useCounts()
  const [pending, orders] = [address('PendingOrders'), address('CurrentOrders')]
  return (
    <>
      {servicePlaceId !== undefined && <PlaceTabs placeId={servicePlaceId} current="orders" />}
      <GridHead title={title} note={note} />
      <CounterEntry counters={counters} branchId={branchId} />
      <Tabs
        label={t.tabs}
        current={current}
        tabs={[
          { id: 'waiting', label: t.waiting, href: pending + keepCounter(search), waiting: pendingOrders },
          { id: 'open', label: t.open, href: orders + keepCounter(search) },
          { id: 'finished', label: t.finished, href: orders + keepCounter(search, { tab: 'finished' }) },
        ]}
      />
      <div className={styles.tools}>
        {counters.length > 1 && <BranchFilter counters={counters} branchId={branchId} />}
        {children}
      </div>
    </>
  )
}

function BranchFilter({ counters, branchId }: { counters: readonly Counter[]; branchId: number }) {
  const t = useText(counterText)
  const navigate = useNavigate()
  const here = useLocation()
  const choose = (value: string) => {
    const search = new URLSearchParams(here.search)
    search.delete('page')
    if (value) search.set('branchId', value)
    else search.delete('branchId')
    navigate({ search: search.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <Select
      shape="pill"
      icon="map-pin"
      label={t.branch}
      none={t.allBranches}
      options={counters.map((each) => ({ value: each.branchId, label: each.name }))}
      value={branchId || ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
