import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../manage/manage.module.css'
import { PlaceUsers } from '../manage/PlaceUsers.tsx'
import { usersText } from '../manage/placeSections.text.ts'
import { NoPlace } from './NoPlace.tsx'

export const loader = createLoader({
  users({ search, user }) {
    if (user.servicePlaceId === null) return null
    const { page, pageSize, name } = parsePageQuery(search)
    return query(endpoints.users.getAllUsers, { servicePlaceId: user.servicePlaceId, page, pageSize, name })
  },
  branches: ({ user, can }) =>
    user.servicePlaceId === null || !can(endpoints.branches.listBranches)
      ? []
      : query(endpoints.branches.listBranches, { placeId: user.servicePlaceId }, (rows) =>
          rows.map(({ id, name }) => ({ id, name })),
        ),
  countries: () => query(endpoints.regions.getAllActivatedCountries, {}, phoneCountries),
})

export default function UsersScreen() {
  const { PlaceUsers: title } = useText(screenNames)
  const t = useText(usersText)
  const { users, branches, countries } = useLoaded<typeof loader>()
  const placeId = useViewer()?.servicePlaceId ?? null
  if (!users || placeId === null) return <NoPlace title={title} />
  return (
    <Stack gap={16} className={styles.wide}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <Note size="body">{t.lead}</Note>
      </header>
      <PlaceUsers label={title} placeId={placeId} users={users} branches={branches} countries={countries} />
    </Stack>
  )
}
