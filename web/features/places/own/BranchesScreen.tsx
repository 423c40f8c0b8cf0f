import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { BranchesList } from '../manage/BranchesList.tsx'
import styles from '../manage/manage.module.css'
import { NoPlace } from './NoPlace.tsx'

export const loader = createLoader({
  branches: ({ user }) =>
    user.servicePlaceId === null
      ? null
      : query(endpoints.branches.listBranches, { placeId: user.servicePlaceId }),
  countries: () =>
    query(endpoints.regions.getAllActivatedCountries, {}, (rows) =>
      rows.map(({ id, name }) => ({ id, name })),
    ),
})

export default function BranchesScreen() {
  const { PlaceBranches: title } = useText(screenNames)
  const { branches, countries } = useLoaded<typeof loader>()
  const placeId = useViewer()?.servicePlaceId ?? null
  if (!branches || placeId === null) return <NoPlace title={title} />
  return (
    <Stack gap={16} className={styles.wide}>
      <Head title={title} />
      <h1>{title}</h1>
      <BranchesList placeId={placeId} branches={branches} countries={countries} />
    </Stack>
  )
}
