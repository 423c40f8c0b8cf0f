import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { needsScriptText } from './native.text.ts'

export function NeedsScript() {
  const t = useText(needsScriptText)
  return (
    <noscript>
      <Notice tone="warning" title={t.needsScript}>
        <p>{t.needsScriptMore}</p>
      </Notice>
    </noscript>
  )
}
