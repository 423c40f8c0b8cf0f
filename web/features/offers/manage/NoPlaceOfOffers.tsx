import { calls } from '#web/api/calls.ts'
import { NoPlaceChosen } from '#web/domain/places/NoPlaceChosen.tsx'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { manageText } from './manage.text.ts'

/** Says what is to be done first where there is no place whose offers could be shown. */
export function NoPlaceOfOffers({ title }: { title: string }) {
  const t = useText(manageText)
  const address = useAddress()
  const mayAdd = useMay(calls.managedPlaces.savePlace)
  const add = mayAdd && <Button href={address('ServicePlaceAdd')}>{t.addPlace}</Button>
  return <NoPlaceChosen title={title} words={t} action={add} />
}
