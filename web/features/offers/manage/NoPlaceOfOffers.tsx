import { endpoints } from '#web/api/endpoints.ts'
import { NoPlaceSelected } from '#web/domain/places/NoPlaceSelected.tsx'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { manageText } from './manage.text.ts'

export function NoPlaceOfOffers({ title }: { title: string }) {
  const t = useText(manageText)
  const address = useAddress()
  const canAdd = useCan(endpoints.managedPlaces.savePlace)
  const add = canAdd && <Button href={address('ServicePlaceAdd')}>{t.addPlace}</Button>
  return <NoPlaceSelected title={title} texts={t} action={add} />
}
