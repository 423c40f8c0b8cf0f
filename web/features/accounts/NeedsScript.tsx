import { Notice } from '../../ui/feedback/Notice.tsx'
import { useText } from '../../ui/language/language.tsx'
import { accountsText } from './accounts.text.ts'

/** Says why there is no form where scripts don't run. */
export function NeedsScript() {
  const t = useText(accountsText)
  return (
    <noscript>
      <Notice tone="warning" title={t.needsScript}>
        <p>{t.needsScriptMore}</p>
      </Notice>
    </noscript>
  )
}
