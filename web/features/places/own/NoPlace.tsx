import { calls } from '#web/api/calls.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useMay } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ownText } from './own.text.ts'

/** Says of a screen over one's own place that there is none yet. */
export function NoPlace({ title }: { title: string }) {
  const t = useText(ownText)
  const address = useAddress()
  const mayAdd = useMay(calls.managedPlaces.savePlace)
  return (
    <>
      <Head title={title} />
      <EmptyState
        level={1}
        title={t.noPlace}
        picture="/art/empty/closed.svg"
        action={mayAdd && <Button href={address('ServicePlaceAdd')}>{t.addPlace}</Button>}
      >
        {t.noPlaceMore}
      </EmptyState>
    </>
  )
}
