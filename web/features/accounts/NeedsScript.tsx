import { useText } from '../../ui/language.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
