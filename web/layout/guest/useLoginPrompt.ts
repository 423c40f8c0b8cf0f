import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useScreen, useViewer } from '../routing/rootData.ts'
import { useGuestDialog } from './GuestProvider.tsx'
import { readNextParam } from './next.ts'

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}

/** Calls `then` as soon as nobody is typing; returns how to call it off. */
function whenNobodyTypes(then: () => void): () => void {
  const calledOff = new AbortController()
  const { signal } = calledOff
  if (!isTyping()) then()
  else
    addEventListener(
      'focusout',
      () =>
        // The next field has the focus only then.
        setTimeout(() => {
          if (signal.aborted || isTyping()) return
          calledOff.abort()
          then()
        }),
      { signal },
    )
  return () => calledOff.abort()
}

/**
 * A visitor was led Home from a screen that asks for a login: the dialog opens and says for which, but never takes the letters that
 * somebody is typing.
 */
export function useLoginPrompt(): void {
  const wanted = useSearchParams()[0].get('next')
  const visitor = useViewer() === null
  const home = useScreen() === 'Home'
  const { open } = useGuestDialog()
  useEffect(() => {
    const next = visitor && home && wanted ? readNextParam(new URLSearchParams({ next: wanted })) : null
    const prompt = next && (() => open('login', next.address))
    return prompt ? whenNobodyTypes(prompt) : undefined
  }, [visitor, home, wanted, open])
}
