import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from '../manage/manage.module.css'
import { servicesText } from '../manage/placeSections.text.ts'
import { ServicesChecklist } from '../manage/ServicesChecklist.tsx'
import { NoPlace } from './NoPlace.tsx'

export const loader = createLoader({
  place: ({ user }) =>
    user.servicePlaceId === null
      ? null
      : query(endpoints.managedPlaces.getPlace, { id: user.servicePlaceId }, ({ id, version }) => ({
          id,
          version,
        })),
  services: ({ user }) =>
    user.servicePlaceId === null ? [] : query(endpoints.places.getPlaceServices, { id: user.servicePlaceId }),
})

export default function ServicesScreen() {
  const { PlaceServices: title } = useText(screenNames)
  const t = useText(servicesText)
  const { place, services } = useLoaded<typeof loader>()
  const address = useAddress()
  if (!place) return <NoPlace title={title} />
  return (
    <div className={styles.page}>
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <Note size="body">{t.lead}</Note>
      </header>
      <ServicesChecklist
        key={place.version}
        placeId={place.id}
        services={services}
        version={place.version}
        back={
          <Button tone="outline" size="large" href={address('PlaceMainData')}>
            {t.back}
          </Button>
        }
      />
    </div>
  )
}
