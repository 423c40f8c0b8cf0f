import { useState } from 'react'
import { Amount } from '../ui/basics/Amount.tsx'
import { Tag } from '../ui/basics/Tag.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { CompactRows } from '../ui/grid/CompactRows.tsx'
import { Grid } from '../ui/grid/Grid.tsx'
import { GridHead } from '../ui/grid/GridHead.tsx'
import type { GridColumn, GridProps, GridView } from '../ui/grid/grid.ts'
import { ListPager } from '../ui/grid/ListPager.tsx'
import { nameColumn } from '../ui/grid/nameColumns.tsx'
import { PeriodFilter } from '../ui/grid/PeriodFilter.tsx'
import { useText } from '../ui/language/language.tsx'
import { useDates } from '../ui/language/useDates.ts'
import { SegmentedControl } from '../ui/navigation/SegmentedControl.tsx'
import { Points } from '../ui/points/Points.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import { galleryText } from './gallery.text.ts'
import { noon } from './samples.ts'
import { statesText } from './states.text.ts'

type Row = { id: number; name: string; city: string; points: number; at: string }

const states = ['many', 'moves', 'none', 'loading', 'failed'] as const

export function GridExamples() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="GridHead">
        <State of="usual" wide>
          <GridHead title={t.rows} note={t.sentence} />
        </State>
      </GallerySection>
      <Grids />
      <Pages />
      <Periods />
      <Ledgers rows={useRows(3)} />
    </>
  )
}

function Grids() {
  const [t, s] = [useText(galleryText), useText(statesText)]
  const [state, setState] = useState<(typeof states)[number]>('many')
  const none = { rows: [], empty: { title: t.nothing, text: t.sentence, picture: '/art/empty/list.svg' } }
  const propsByState: Record<typeof state, Partial<GridProps<Row>>> = {
    many: useTools(),
    moves: { rows: useRows(3), onMove: () => {}, dimmed: ({ id }) => id === 2 },
    none,
    loading: { rows: [], loading: true },
    failed: { rows: [], error: t.failed, onRetry: () => {} },
  }
  return (
    <GallerySection name="Grid">
      <State of="usual" wide>
        <SegmentedControl
          label={t.state}
          value={state}
          options={states.map((value) => ({ value, label: s[value] }))}
          onChange={setState}
        />
        <Rows key={state} rows={useRows(7)} {...propsByState[state]} />
      </State>
    </GallerySection>
  )
}

function Pages() {
  const t = useText(galleryText)
  const [page, setPage] = useState(2)
  const view: GridView = { sort: null, page, pageSize: 20, columns: [] }
  return (
    <GallerySection name="GridPager">
      <State of="few">
        <ListPager view={view} onView={() => {}} total={20} />
      </State>
      <State of="many">
        <ListPager
          label={t.category}
          view={view}
          onView={(change) => setPage(change.page ?? page)}
          total={240}
        />
      </State>
    </GallerySection>
  )
}

function useRows(count: number): Row[] {
  const t = useText(galleryText)
  const names = [t.name, t.longName, t.otherName]
  return Array.from({ length: count }, (_, at) => ({
    id: at,
    name: names[at % 3] ?? t.name,
    city: t.city,
    points: [0, 1, 2, 11, 1240][at % 5] ?? 0,
    at: new Date(Date.parse(noon) - at * 20 * 3_600_000).toISOString(),
  }))
}

function useColumns(): GridColumn<Row>[] {
  const t = useText(galleryText)
  const { dateTime } = useDates()
  return [
    nameColumn(t.label),
    { id: 'city', header: t.columns, sort: ({ city }) => city, cell: ({ city }) => city },
    { id: 'when', header: t.when, cell: ({ at }) => dateTime(at) },
    {
      id: 'points',
      header: t.points,
      priority: 'end',
      align: 'end',
      cell: ({ points }) => <Points value={points} plain />,
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ id }) => <Tag tone={id % 2 ? 'amber' : 'green'}>{id % 2 ? t.waiting : t.accepted}</Tag>,
    },
  ]
}

function useTools(): Partial<GridProps<Row>> {
  const t = useText(galleryText)
  const [search, setSearch] = useState('')
  return {
    search: { label: t.searchLabel, value: search, onChange: setSearch },
    filters: <Select label={t.state} shape="pill" none={t.all} options={[{ value: 1, label: t.accepted }]} />,
    add: { label: t.add, href: '#add' },
    onExport: () => {},
    exports: ['csv', 'xlsx'],
    total: 45,
  }
}

function Rows(propsByState: Pick<GridProps<Row>, 'rows'> & Partial<GridProps<Row>>) {
  const t = useText(galleryText)
  const [view, setView] = useState<GridView>({ sort: null, page: 1, pageSize: 20, columns: [] })
  return (
    <Grid
      label={t.rows}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      menu={() => [
        { label: t.edit, icon: 'pencil' },
        { label: t.delete, icon: 'trash', tone: 'danger', separated: true },
      ]}
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      {...propsByState}
    />
  )
}

function Periods() {
  const [period, setPeriod] = useState({ from: '2027-03-04', to: '' })
  return (
    <GallerySection name="PeriodFilter">
      <State of="none">
        <PeriodFilter period={{ from: '', to: '' }} onPeriod={setPeriod} />
      </State>
      <State of="chosen">
        <PeriodFilter period={period} onPeriod={setPeriod} />
      </State>
    </GallerySection>
  )
}

function Ledgers({ rows }: { rows: Row[] }) {
  const t = useText(galleryText)
  const currency = { prefix: t.currency }
  const columns: GridColumn<Row>[] = [
    { id: 'name', header: t.label, priority: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'amount',
      header: t.points,
      priority: 'end',
      cell: ({ points }) => <Amount value={points} currency={currency} sign="+" />,
    },
    { id: 'city', header: t.columns, cell: ({ city }) => city },
  ]
  const line = {
    columns,
    rowKey: ({ id }: Row) => id,
    menu: () => [{ label: t.edit, icon: 'pencil' as const }],
  }
  return (
    <GallerySection name="LedgerRows">
      <State of="few">
        <CompactRows
          {...line}
          rows={rows}
          dayLines={{ at: ({ at }) => at, level: 3, isOpen: ({ id }) => id === 1 }}
        />
      </State>
      <State of="loading">
        <CompactRows {...line} rows={[]} loading dayLines={{ at: ({ at }) => at }} />
      </State>
    </GallerySection>
  )
}
