import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { servicesText } from '../manage/placeSections.text.ts'
import { ServicesChecklist } from '../manage/ServicesChecklist.tsx'
import styles from './staff.module.css'

const parseId = ({ params }: LoaderContext) => Number(params.id)

export const loader = createLoader({
  place: (context) =>
    query(endpoints.managedPlaces.getPlace, { id: parseId(context) }, ({ id, name, version }) => ({
      id,
      name,
      version,
    })),
  services: (context) => query(endpoints.places.getPlaceServices, { id: parseId(context) }),
})

export default function PlaceServicesScreen() {
  const t = useText(servicesText)
  const { ServicePlaceManagement: list, ServicePlaceServices: title } = useText(screenNames)
  const { place, services } = useLoaded<typeof loader>()
  const address = useAddress()
  const back = address('ServicePlaceManagement')
  return (
    <>
      <Head title={`${title}: ${place.name}`} />
      <GridHead
        title={place.name}
        note={t.lead}
        trail={[{ label: list, href: back }, { label: place.name }]}
      />
      <div className={styles.tabs}>
        <PlaceTabs placeId={place.id} current="services" />
      </div>
      <div className={styles.page}>
        <ServicesChecklist
          key={`${place.id}/${place.version}`}
          placeId={place.id}
          services={services}
          version={place.version}
          back={
            <Button tone="outline" size="large" href={back}>
              {t.back}
            </Button>
          }
        />
      </div>
    </>
  )
}
