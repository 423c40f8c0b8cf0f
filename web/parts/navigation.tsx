import { useState } from 'react'
import { useText } from '../ui/language/language.tsx'
import { Breadcrumbs } from '../ui/navigation/Breadcrumbs.tsx'
import { Pager } from '../ui/navigation/Pager.tsx'
import { Segmented } from '../ui/navigation/Segmented.tsx'
import { Stepper } from '../ui/navigation/Stepper.tsx'
import { Tabs } from '../ui/navigation/Tabs.tsx'
import { Part, State } from './Part.tsx'
import { partsText } from './parts.text.ts'

export function Navigation() {
  return (
    <>
      <TabParts />
      <Switches />
      <Ways />
    </>
  )
}

function TabParts() {
  const t = useText(partsText)
  const few = [t.all, t.accepted, t.waiting].map((label, at) => ({
    id: String(at),
    label,
    count: [1240, 0, 2][at],
    waiting: at === 2 ? 3 : undefined,
  }))
  const many = [t.category, t.longLabel, t.points, t.state, t.services].map((label) => ({
    id: label,
    label,
    href: '#tab',
  }))
  const [current, setCurrent] = useState('1')
  return (
    <Part name="Tabs">
      <State of="few" wide>
        <Tabs label={t.state} tabs={few} current={current} onSelect={setCurrent} />
      </State>
      <State of="many">
        <Tabs label={t.columns} tabs={many} current={t.points} />
      </State>
    </Part>
  )
}

function Switches() {
  const t = useText(partsText)
  const [value, setValue] = useState('one')
  const options = [
    { value: 'one', label: t.light },
    { value: 'two', label: t.dark },
  ]
  return (
    <Part name="Segmented">
      <State of="few">
        <Segmented label={t.theme} value={value} options={options} onChange={setValue} />
      </State>
      <State of="full">
        <Segmented label={t.theme} value={value} options={options} onChange={setValue} full />
      </State>
      <State of="asLink">
        <Segmented
          label={t.light}
          value="one"
          options={options.map((each) => ({ ...each, href: '#segment' }))}
        />
      </State>
      <State of="longWords">
        <Segmented
          label={t.theme}
          value={value}
          options={[...options, { value: 'three', label: t.longLabel }]}
          onChange={setValue}
        />
      </State>
    </Part>
  )
}

function Ways() {
  const t = useText(partsText)
  const [page, setPage] = useState(2)
  return (
    <>
      <Part name="Breadcrumbs">
        <State of="longWords" wide>
          <Breadcrumbs
            items={[
              { label: t.all, href: '#all' },
              { label: t.category, href: '#category' },
              { label: t.longName },
            ]}
          />
        </State>
      </Part>
      <Part name="Pager">
        <State of="none">
          <Pager label={t.nothing} page={1} pageSize={20} total={0} />
        </State>
        <State of="few">
          <Pager label={t.rows} page={1} pageSize={20} total={11} />
        </State>
        <State of="many">
          <Pager label={t.all} page={page} pageSize={20} total={1240} onPage={setPage} />
        </State>
        <State of="asLink">
          <Pager label={t.points} page={2} pageSize={20} total={50} hrefOf={(to) => `#page-${to}`} />
        </State>
      </Part>
      <Part name="Stepper">
        <State of="few">
          <Stepper step={1} of={3} />
        </State>
        <State of="many">
          <Stepper step={5} of={6} />
        </State>
      </Part>
    </>
  )
}
