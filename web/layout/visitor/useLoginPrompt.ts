import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useScreen, useViewer } from '../routing/rootData.ts'
import { readNextParam } from './nextParam.ts'
import { useVisitorDialog } from './VisitorDialogProvider.tsx'

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}

/** Returns how to cancel. */
function whenNotTyping(then: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  if (!isTyping()) then()
  else
    addEventListener(
      'focusout',
      () =>
        // The next field has the focus only after the event.
        setTimeout(() => {
          if (signal.aborted || isTyping()) return
          controller.abort()
          then()
        }),
      { signal },
    )
  return () => controller.abort()
}

/** For a visitor redirected Home from a screen that requires login, but never while they are typing. */
export function useLoginPrompt(): void {
  const nextParam = useSearchParams()[0].get('next')
  const visitor = useViewer() === null
  const home = useScreen() === 'Home'
  const { open } = useVisitorDialog()
  useEffect(() => {
    const next = visitor && home && nextParam ? readNextParam(new URLSearchParams({ next: nextParam })) : null
    const openLogin = next && (() => open('phone', next.address))
    return openLogin ? whenNotTyping(openLogin) : undefined
  }, [visitor, home, nextParam, open])
}
