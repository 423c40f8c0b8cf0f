import { useNavigate } from 'react-router'
import type { Output } from '#contract/core/endpoint.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { clients } from '#contract/sales/clients.endpoints.ts'
import { type ClientState, clientStates } from '#contract/sales/constants.ts'
import type { Client } from '#contract/sales/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Tag, type TagTone } from '#web/ui/basics/Tag.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Points } from '#web/ui/points/Points.tsx'
import styles from './sales.module.css'
import { homeText } from './sales.text.ts'

const tones: Record<ClientState, TagTone> = { expired: 'red', expiring: 'amber', low: 'amber', empty: 'grey' }

export function MembersGrid({ memberPage }: { memberPage: Output<typeof clients.getClients> }) {
  const t = useText(homeText)
  const address = useAddress()
  const navigate = useNavigate()
  const canSell = useCan(endpoints.sales.subscribeToPackage)
  const { grid, filter } = usePagedGrid(memberPage, { searchLabel: t.searchMembers })
  const [state, setState] = filter('state')
  const isFiltered = state !== '' || grid.search?.value !== ''
  const sellTo = ({ id: userId, name, countryId }: Client) =>
    navigate(toScreenAddress('UserPackageSubscribe'), { state: { member: { userId, name, countryId } } })
  return (
    <Grid
      {...grid}
      label={t.members}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={useColumns()}
      menu={(member) => (canSell ? [{ label: t.sell, icon: 'gift', onSelect: () => sellTo(member) }] : [])}
      filters={
        <Select
          label={t.needs}
          shape="pill"
          none={t.all}
          options={clientStates.map((memberState) => ({ value: memberState, label: t[memberState] }))}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
      }
      empty={
        isFiltered
          ? noResults(t, `${address('SalesHome')}?tab=members`)
          : noData(t.noMembers, t.noMembersMore)
      }
    />
  )
}

function useColumns(): GridColumn<Client>[] {
  const t = useText(homeText)
  const { date, lastDay } = useDates()
  return [
    {
      id: 'member',
      header: t.member,
      priority: 'title',
      hideable: false,
      cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
    },
    { id: 'phone', header: t.phone, cell: ({ phone }) => <Phone phone={phone} /> },
    { id: 'points', header: t.points, priority: 'end', cell: ({ points }) => <Points value={points} /> },
    {
      id: 'expiry',
      header: t.nextExpiry,
      cell: ({ nextExpiry }) =>
        nextExpiry && (
          <>
            <Points value={nextExpiry.points} />{' '}
            <time dateTime={nextExpiry.at}>{lastDay(nextExpiry.at)}</time>
          </>
        ),
    },
    {
      id: 'bought',
      header: t.lastBought,
      cell: ({ lastBoughtAt }) => lastBoughtAt && <time dateTime={lastBoughtAt}>{date(lastBoughtAt)}</time>,
    },
    {
      id: 'state',
      header: t.needs,
      priority: 'under',
      cell: ({ state }) => state && <Tag tone={tones[state]}>{t[state]}</Tag>,
    },
  ]
}
