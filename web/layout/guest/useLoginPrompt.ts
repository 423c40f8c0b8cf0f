import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useScreen, useViewer } from '../routing/rootData.ts'
import { useGuestDialog } from './GuestProvider.tsx'
import { readNextParam } from './next.ts'

/** A visitor was led Home from a screen that asks for a login: the dialog opens and says for which. */
export function useLoginPrompt(): void {
  const wanted = useSearchParams()[0].get('next')
  const visitor = useViewer() === null
  const home = useScreen() === 'Home'
  const { open } = useGuestDialog()
  useEffect(() => {
    const next = visitor && home && wanted ? readNextParam(new URLSearchParams({ next: wanted })) : null
    if (next) open('login', { next: next.address, why: next.screen })
  }, [visitor, home, wanted, open])
}
