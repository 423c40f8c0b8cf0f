import { createLoader } from '../../api/loading/createLoader.ts'
import { useLoaded } from '../../api/loading/useLoaded.ts'
import { Head } from '../../layout/head/Head.tsx'
import { screenNames } from '../../layout/navigation/screenNames.text.ts'
import { useAddress } from '../../layout/routing/rootData.ts'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import { useText } from '../../ui/language/language.tsx'
import { UsersGrid } from './UsersGrid.tsx'
import { usersText } from './users.text.ts'
import { changesQuery, countriesQuery, openRoles, ranksQuery, usersQuery } from './usersQuery.ts'

export const loader = createLoader({
  users: (here) => usersQuery(here),
  ranks: ranksQuery,
  countries: countriesQuery,
  changes: changesQuery,
  open: openRoles,
})

export default function UsersScreen() {
  const t = useText(usersText)
  const { UsersManagement: title } = useText(screenNames)
  const loaded = useLoaded<typeof loader>()
  const address = useAddress()('UsersManagement')
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={loaded.users.isMore ? t.foundMore(loaded.users.totalCount) : t.found(loaded.users.totalCount)}
      />
      <UsersGrid title={title} address={address} {...loaded} />
    </>
  )
}
