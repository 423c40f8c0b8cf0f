import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { UsersGrid } from './UsersGrid.tsx'
import { usersText } from './users.text.ts'
import { accessChangesQuery, countriesQuery, loadOpenRoles, usersQuery } from './usersQuery.ts'

const parseId = ({ params }: LoaderContext) => Number(params.id)

export const loader = createLoader({
  place: (context) =>
    query(endpoints.managedPlaces.getPlace, { id: parseId(context) }, ({ id, name }) => ({ id, name })),
  users: (context) => usersQuery(context, parseId(context)),
  branches: (context) =>
    query(endpoints.branches.listBranches, { placeId: parseId(context) }, (rows) =>
      rows.map(({ id, name }) => ({ id, name })),
    ),
  countries: countriesQuery,
  accessChanges: accessChangesQuery,
  openRoles: loadOpenRoles,
})

export default function PlaceUsersOfStaffScreen() {
  const t = useText(usersText)
  const { ServicePlaceManagement: list, ServicePlaceUsers: title } = useText(screenNames)
  const { place, branches, ...loaded } = useLoaded<typeof loader>()
  const address = useAddress()
  return (
    <>
      <Head title={`${title}: ${place.name}`} />
      <GridHead
        title={place.name}
        note={loaded.users.isMore ? t.foundMore(loaded.users.totalCount) : t.found(loaded.users.totalCount)}
        trail={[{ label: list, href: address('ServicePlaceManagement') }, { label: place.name }]}
      />
      <PlaceTabs placeId={place.id} current="users" />
      <UsersGrid
        title={title}
        address={address('ServicePlaceUsers', { id: place.id })}
        ranks={[]}
        place={{ id: place.id, branches }}
        {...loaded}
      />
    </>
  )
}
