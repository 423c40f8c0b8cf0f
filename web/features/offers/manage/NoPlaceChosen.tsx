import { isStaff } from '../../../../contract/access.ts'
import { calls } from '../../../api/calls.ts'
import { Head } from '../../../layout/head/Head.tsx'
import { useAddress, useMay, useViewer } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { manageText } from './manage.text.ts'

/** Says what is to be done first where there is no place whose offers could be shown. */
export function NoPlaceChosen({ title }: { title: string }) {
  const t = useText(manageText)
  const address = useAddress()
  const viewer = useViewer()
  const mayAdd = useMay(calls.managedPlaces.savePlace)
  const choose = viewer !== null && isStaff(viewer.rank)
  const action = choose ? (
    <Button href={address('ServicePlaceManagement')}>{t.toPlaces}</Button>
  ) : (
    mayAdd && <Button href={address('ServicePlaceAdd')}>{t.addPlace}</Button>
  )
  return (
    <>
      <Head title={title} />
      <EmptyState
        level={1}
        title={choose ? t.chooseTitle : t.noPlaceTitle}
        picture={`/art/empty/${choose ? 'list' : 'closed'}.svg`}
        action={action}
      >
        {choose ? t.chooseMore : t.noPlaceMore}
      </EmptyState>
    </>
  )
}
