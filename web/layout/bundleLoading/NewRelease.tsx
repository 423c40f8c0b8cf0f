import { useState } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'
import { layoutText } from '../layout.text.ts'
import { useNewRelease, useReload } from './useNewRelease.ts'

/** The page keeps working until its reader reloads or leaves it. */
export function NewRelease({ className }: { className: string | undefined }) {
  const t = useText(layoutText)
  const { close } = useText(uiText)
  const [closed, setClosed] = useState(false)
  const isShown = useNewRelease() && !closed
  const { asked, load } = useReload()
  // The live region must exist before its text, so that screen readers announce it.
  return (
    <div role="status" className={isShown ? className : undefined}>
      {isShown && (
        <Notice
          action={
            <>
              <Button onClick={load}>{asked ? t.loadAnyway : t.loadNew}</Button>
              <IconButton icon="x" size="small" label={close} onClick={() => setClosed(true)} />
            </>
          }
        >
          {asked ? t.wouldBeLost : t.newRelease}
        </Notice>
      )}
    </div>
  )
}
