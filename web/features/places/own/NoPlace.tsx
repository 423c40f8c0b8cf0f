import { endpoints } from '#web/api/endpoints.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ownPlaceText } from '../manage/placeSections.text.ts'

export function NoPlace({ title }: { title: string }) {
  const t = useText(ownPlaceText)
  const address = useAddress()
  const canAdd = useCan(endpoints.managedPlaces.savePlace)
  return (
    <>
      <Head title={title} />
      <EmptyState
        level={1}
        title={t.noPlace}
        picture="/art/empty/closed.svg"
        action={canAdd && <Button href={address('ServicePlaceAdd')}>{t.addPlace}</Button>}
      >
        {t.noPlaceMore}
      </EmptyState>
    </>
  )
}
