import type { ReactNode } from 'react'
import { isStaff } from '#contract/access.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

type Words = Record<'chooseTitle' | 'chooseMore' | 'toPlaces' | 'noPlaceTitle' | 'noPlaceMore', string>

/** Says of a screen over a place that staff have chosen none, or that one has none; `action` is what those can do about it. */
export function NoPlaceChosen({ title, words, action }: { title: string; words: Words; action?: ReactNode }) {
  const address = useAddress()
  const viewer = useViewer()
  const choose = viewer !== null && isStaff(viewer.rank)
  return (
    <>
      <Head title={title} />
      <EmptyState
        level={1}
        title={choose ? words.chooseTitle : words.noPlaceTitle}
        picture={`/art/empty/${choose ? 'list' : 'closed'}.svg`}
        action={choose ? <Button href={address('ServicePlaceManagement')}>{words.toPlaces}</Button> : action}
      >
        {choose ? words.chooseMore : words.noPlaceMore}
      </EmptyState>
    </>
  )
}
