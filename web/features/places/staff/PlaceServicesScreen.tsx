import { calls } from '../../../api/calls.ts'
import { createLoader, type LoaderContext, query } from '../../../api/loading/createLoader.ts'
import { useLoaded } from '../../../api/loading/useLoaded.ts'
import { PlaceTabs } from '../../../domain/places/PlaceTabs.tsx'
import { Head } from '../../../layout/head/Head.tsx'
import { screenNames } from '../../../layout/navigation/screenNames.text.ts'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { GridHead } from '../../../ui/grid/GridHead.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { ServicesChecklist } from '../manage/ServicesChecklist.tsx'
import { servicesText } from '../manage/services.text.ts'
import styles from './staff.module.css'

const idOf = ({ params }: LoaderContext) => Number(params.id)

export const loader = createLoader({
  place: (here) =>
    query(calls.managedPlaces.getPlace, { id: idOf(here) }, ({ id, name, version }) => ({
      id,
      name,
      version,
    })),
  services: (here) => query(calls.places.getPlaceServices, { id: idOf(here) }),
})

/** What a place offers, as staff say it for its owner. */
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
