import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { UsersGrid } from './UsersGrid.tsx'
import { usersText } from './users.text.ts'
import { accessChangesQuery, countriesQuery, loadOpenRoles, ranksQuery, usersQuery } from './usersQuery.ts'

export const loader = createLoader({
  users: (context) => usersQuery(context),
  ranks: ranksQuery,
  countries: countriesQuery,
  accessChanges: accessChangesQuery,
  openRoles: loadOpenRoles,
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
