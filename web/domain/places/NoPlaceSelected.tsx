import type { ReactNode } from 'react'
import { isStaff } from '#contract/core/access.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

type Words = Record<'chooseTitle' | 'chooseMore' | 'toPlaces' | 'noPlaceTitle' | 'noPlaceMore', string>

/**
 * Explains that staff haven't selected a place, or that the user has none. `action` is what they can do about
 * it.
 */
export function NoPlaceSelected({
  title,
  texts,
  action,
}: {
  title: string
  texts: Words
  action?: ReactNode
}) {
  const address = useAddress()
  const viewer = useViewer()
  const choose = viewer !== null && isStaff(viewer.rank)
  return (
    <>
      <Head title={title} />
      <EmptyState
        level={1}
        title={choose ? texts.chooseTitle : texts.noPlaceTitle}
        picture={`/art/empty/${choose ? 'list' : 'closed'}.svg`}
        action={choose ? <Button href={address('ServicePlaceManagement')}>{texts.toPlaces}</Button> : action}
      >
        {choose ? texts.chooseMore : texts.noPlaceMore}
      </EmptyState>
    </>
  )
}
