import { Head } from '../../layout/head/Head.tsx'
import { screenNames } from '../../layout/navigation/screenNames.text.ts'
import { useAddress } from '../../layout/routing/rootData.ts'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import { useText } from '../../ui/language/language.tsx'
import { type PlaceTab, PlaceTabs } from './PlaceTabs.tsx'

type Props = {
  place: { id: number; name: string }
  /** Of the page, in the browser. */
  title: string
  note: string
  current: PlaceTab
}

/** Which place a section is of, as staff look after it, and the others. */
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
