import { useSearchParams } from 'react-router'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { screenNames } from '../navigation/screenNames.text.ts'
import { useAddress } from '../routing/rootData.ts'
import { loginAddress } from '../visitor/loginAddress.ts'
import { readNextParam } from '../visitor/nextParam.ts'
import { visitorText } from '../visitor/visitor.text.ts'
import styles from './Shell.module.css'

/** For a visitor redirected Home from a screen that requires login. With scripts, a dialog replaces it. */
export function LoginPrompt() {
  const { login } = useText(layoutText)
  const t = useText(visitorText)
  const names = useText(screenNames)
  const signIn = useAddress()('Continue')
  const next = readNextParam(useSearchParams()[0])
  if (!next) return null
  return (
    <noscript>
      <p className={styles.demo}>
        {t.loginToOpen(names[next.screen])} <a href={loginAddress(signIn, next.address)}>{login}</a>
      </p>
    </noscript>
  )
}
