import type { ReactNode } from 'react'
import { isStaff } from '#contract/core/access.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { placesText } from './places.text.ts'

/** Staff haven't selected a place, or the user has none. `action` is for a user without a place. */
export function NoPlaceSelected({
  title,
  texts,
  action,
}: {
  title: string
  texts: { chooseMore: string; noPlaceMore: string }
  action?: ReactNode
}) {
  const t = useText(placesText)
  const address = useAddress()
  const viewer = useViewer()
  const choose = viewer !== null && isStaff(viewer.rank)
  return (
    <>
      <Head title={title} />
      <EmptyState
        level={1}
        title={choose ? t.chooseTitle : t.noPlaceTitle}
        picture={`/art/empty/${choose ? 'list' : 'closed'}.svg`}
        action={choose ? <Button href={address('ServicePlaceManagement')}>{t.toPlaces}</Button> : action}
      >
        {choose ? texts.chooseMore : texts.noPlaceMore}
      </EmptyState>
    </>
  )
}
