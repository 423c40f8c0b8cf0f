import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { type PlaceTab, PlaceTabs } from './PlaceTabs.tsx'

type Props = {
  place: { id: number; name: string }
  /** Title of the page in the browser. */
  title: string
  note: string
  current: PlaceTab
}

/** For sections about one place: its name and the tabs of the other sections. */
export function PlaceHead({ place: { id, name }, title, note, current }: Props) {
  const { ServicePlaceManagement: places } = useText(screenNames)
  const address = useAddress()
  return (
    <>
      <Head title={title} />
      <GridHead
        title={name}
        note={note}
        trail={[{ label: places, href: address('ServicePlaceManagement') }, { label: name }]}
      />
      <PlaceTabs placeId={id} current={current} />
    </>
  )
}
