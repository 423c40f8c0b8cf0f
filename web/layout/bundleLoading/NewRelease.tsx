import { useState } from 'react'
import { Button } from '#web/ui/basics/Button.tsx'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'
import { layoutText } from '../layout.text.ts'
import { useNewRelease, useReload } from './useNewRelease.ts'

/** Says that there is a new version, once for a page: it goes on as it is until its reader loads that or goes elsewhere. */
export function NewRelease({ className }: { className: string | undefined }) {
  const t = useText(layoutText)
  const { close } = useText(uiText)
  const [closed, setClosed] = useState(false)
  const isShown = useNewRelease() && !closed
  const { asked, load } = useReload()
  // It stands before its words, so that these are read out.
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
