import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Counter } from '#contract/orders/schemas.ts'
import { PushPrompt } from '#web/domain/push/PushPrompt.tsx'
import { pushPromptText } from '#web/domain/push/push.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './CounterLayout.module.css'
import { counterText } from './counter.text.ts'
import { keepCounterParams, pageParams, readCounter } from './counterQuery.ts'
import { useCounterView } from './useCounterView.ts'

type Props = {
  requestedCount: number
  counters: readonly Counter[]
  sound: boolean
  onSound: (on: boolean) => void
  /** The entry of codes and numbers. */
  children: ReactNode
}

export function CounterSidebar({ requestedCount, counters, sound, onSound, children }: Props) {
  const t = useText(counterText)
  const { toCounter } = useText(pushPromptText)
  const search = new URLSearchParams(useLocation().search)
  const { branchId = 0 } = readCounter(search)
  return (
    <div className={styles.side}>
      {children}
      <div className={styles.bar}>
        <ListTabs requestedCount={requestedCount} />
        <Row gap={12} align="center" className={styles.tools}>
          {counters.length > 1 && <BranchFilter counters={counters} branchId={branchId} />}
          <span className={styles.sound}>
            <Switch
              icon="bell"
              label={<span className={styles.words}>{t.sound}</span>}
              checked={sound}
              onChange={onSound}
            />
          </span>
        </Row>
      </div>
      <div className={styles.offer}>
        <PushPrompt title={toCounter} />
      </div>
    </div>
  )
}

function ListTabs({ requestedCount }: { requestedCount: number }) {
  const t = useText(counterText)
  const address = useAddress()
  const search = new URLSearchParams(useLocation().search)
  const [pending, orders] = [address('PendingOrders'), address('CurrentOrders')]
  return (
    <Tabs
      label={t.tabs}
      current={useCounterView()}
      tabs={[
        {
          id: 'waiting',
          label: t.waiting,
          href: pending + keepCounterParams(search),
          waiting: requestedCount,
        },
        { id: 'open', label: t.current, href: orders + keepCounterParams(search) },
        { id: 'finished', label: t.finished, href: orders + keepCounterParams(search, { tab: 'finished' }) },
      ]}
    />
  )
}

function BranchFilter({ counters, branchId }: { counters: readonly Counter[]; branchId: number }) {
  const t = useText(counterText)
  const navigate = useNavigate()
  const currentLocation = useLocation()
  const choose = (value: string) => {
    const search = new URLSearchParams(currentLocation.search)
    for (const param of ['page', ...pageParams]) search.delete(param)
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
      options={counters.map((counter) => ({ value: counter.branchId, label: counter.name }))}
      value={branchId || ''}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
