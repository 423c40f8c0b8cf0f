import { useState } from 'react'
import type { CountryLimits } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useUrlSearch } from '#web/layout/routing/useUrlSearch.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { parsePageQuery, withPageQuery } from '#web/ui/grid/pageQuery.ts'
import { Flag } from '#web/ui/icons/Flag.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { EarlyExpiries } from './EarlyExpiries.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { limitsText } from './limits.text.ts'

export const loader = createLoader({
  limits: () => query(endpoints.countryLimits.getCountryLimits, {}),
  early: () => query(endpoints.earlyExpiries.getEarlyExpiries, {}),
})

export default function CountryLimitsScreen() {
  const t = useText(limitsText)
  const { CountryLimits: title } = useText(screenNames)
  const { limits, early } = useLoaded<typeof loader>()
  const [search, replaceSearch] = useUrlSearch()
  const [editedLimits, setEditedLimits] = useState<CountryLimits | null>(null)
  return (
    <>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <EarlyExpiries expiries={early} />
      <Grid
        label={title}
        rows={limits}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns()}
        dimmed={({ isActive }) => !isActive}
        view={parsePageQuery(search)}
        onView={(change) => replaceSearch(withPageQuery(search, change))}
        menu={(row) => [{ label: t.edit, icon: 'pencil', onSelect: () => setEditedLimits(row) }]}
      />
      {editedLimits && <LimitsDialog limits={editedLimits} onClose={() => setEditedLimits(null)} />}
    </>
  )
}

function useColumns(): GridColumn<CountryLimits>[] {
  const t = useText(limitsText)
  const { number, money } = useFormat()
  const limited = (value: number | null) => (value === null ? t.unlimited : number(value))
  return [
    {
      id: 'flag',
      header: t.country,
      headerHidden: true,
      hideable: false,
      priority: 'lead',
      cell: ({ imagePath }) => <Flag src={imagePath} alt="" />,
    },
    {
      id: 'name',
      header: t.country,
      priority: 'title',
      hideable: false,
      sort: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'pointValue',
      header: t.pointValue,
      priority: 'end',
      cell: ({ pointValue, currency }) => (currency ? money(pointValue, currency) : t.withoutCurrency),
    },
    { id: 'transfers', header: t.transfers, cell: ({ transfersADay }) => limited(transfersADay) },
    {
      id: 'transferPoints',
      header: t.transferPoints,
      cell: ({ transferPointsADay }) => limited(transferPointsADay),
    },
    {
      id: 'ceiling',
      header: t.ceiling,
      cell: ({ cashCeilingNow, currency }) =>
        currency && cashCeilingNow !== null && money(cashCeilingNow, currency),
    },
    {
      id: 'alone',
      header: t.alone,
      // With large fonts there is no room for another column of amounts.
      hidden: true,
      cell: ({ aloneLimitNow, currency }) =>
        currency && aloneLimitNow !== null && money(aloneLimitNow, currency),
    },
    {
      id: 'share',
      header: t.share,
      hidden: true,
      cell: ({ minSharePercent }) => number(minSharePercent),
    },
  ]
}
