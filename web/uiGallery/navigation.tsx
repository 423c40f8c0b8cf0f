import { useState } from 'react'
import { useText } from '../ui/language/language.tsx'
import { Breadcrumbs } from '../ui/navigation/Breadcrumbs.tsx'
import { Pager } from '../ui/navigation/Pager.tsx'
import { SegmentedControl } from '../ui/navigation/SegmentedControl.tsx'
import { Stepper } from '../ui/navigation/Stepper.tsx'
import { Tabs } from '../ui/navigation/Tabs.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import { galleryText } from './gallery.text.ts'

export function Navigation() {
  return (
    <>
      <TabExamples />
      <SegmentedControlExamples />
      <WayfindingExamples />
    </>
  )
}

function TabExamples() {
  const t = useText(galleryText)
  const few = [
    { id: '0', label: t.all, count: 1240 },
    { id: '1', label: t.accepted, count: 0 },
    { id: '2', label: t.waiting, count: 2, waiting: 3 },
  ]
  const many = [t.category, t.longLabel, t.points, t.state, t.services].map((label) => ({
    id: label,
    label,
    href: '#tab',
  }))
  const [current, setCurrent] = useState('1')
  return (
    <GallerySection name="Tabs">
      <State of="few" wide>
        <Tabs label={t.state} tabs={few} current={current} onSelect={setCurrent} />
      </State>
      <State of="many">
        <Tabs label={t.columns} tabs={many} current={t.points} />
      </State>
    </GallerySection>
  )
}

function SegmentedControlExamples() {
  const t = useText(galleryText)
  const [value, setValue] = useState('one')
  const options = [
    { value: 'one', label: t.light },
    { value: 'two', label: t.dark },
  ]
  return (
    <GallerySection name="Segmented">
      <State of="few">
        <SegmentedControl label={t.theme} value={value} options={options} onChange={setValue} />
      </State>
      <State of="full">
        <SegmentedControl label={t.theme} value={value} options={options} onChange={setValue} full />
      </State>
      <State of="asLink">
        <SegmentedControl
          label={t.theme}
          value="one"
          options={options.map((option) => ({ ...option, href: '#segment' }))}
        />
      </State>
      <State of="longWords">
        <SegmentedControl
          label={t.theme}
          value={value}
          options={[...options, { value: 'three', label: t.longLabel }]}
          onChange={setValue}
        />
      </State>
    </GallerySection>
  )
}

function WayfindingExamples() {
  const t = useText(galleryText)
  const [page, setPage] = useState(2)
  return (
    <>
      <GallerySection name="Breadcrumbs">
        <State of="longWords" wide>
          <Breadcrumbs
            items={[
              { label: t.all, href: '#all' },
              { label: t.category, href: '#category' },
              { label: t.longName },
            ]}
          />
        </State>
      </GallerySection>
      <GallerySection name="Pager">
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
          <Pager label={t.points} page={2} pageSize={20} total={50} toHref={(to) => `#page-${to}`} />
        </State>
      </GallerySection>
      <GallerySection name="Stepper">
        <State of="few">
          <Stepper step={1} of={3} />
        </State>
        <State of="many">
          <Stepper step={5} of={6} />
        </State>
      </GallerySection>
    </>
  )
}
