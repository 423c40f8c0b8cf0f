import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useScreen, useViewer } from '../routing/rootData.ts'
import { readNextParam } from './nextParam.ts'
import { useVisitorDialog } from './VisitorDialogProvider.tsx'

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}

/** Calls `then` as soon as nobody is typing; returns how to call it off. */
function whenNotTyping(then: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  if (!isTyping()) then()
  else
    addEventListener(
      'focusout',
      () =>
        // The next field has the focus only then.
        setTimeout(() => {
          if (signal.aborted || isTyping()) return
          controller.abort()
          then()
        }),
      { signal },
    )
  return () => controller.abort()
}

/**
 * A visitor was led Home from a screen that asks for a login: the dialog opens and says for which, but never takes the letters that
 * somebody is typing.
 */
export function useLoginPrompt(): void {
  const nextParam = useSearchParams()[0].get('next')
  const visitor = useViewer() === null
  const home = useScreen() === 'Home'
  const { open } = useVisitorDialog()
  useEffect(() => {
    const next = visitor && home && nextParam ? readNextParam(new URLSearchParams({ next: nextParam })) : null
    const openLogin = next && (() => open('login', next.address))
    return openLogin ? whenNotTyping(openLogin) : undefined
  }, [visitor, home, nextParam, open])
}
