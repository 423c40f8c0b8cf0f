import { useSearchParams } from 'react-router'
import { useText } from '../ui/language.tsx'
import { useAddress } from './here.ts'
import { layoutText } from './layout.text.ts'
import { nextOf } from './next.ts'
import styles from './Shell.module.css'
import { screenNames } from './screenNames.text.ts'

/** Somebody was led Home from a screen that asks for a login: with scripts a dialog says so, without them this line. */
export function Wanted() {
  const t = useText(layoutText)
  const names = useText(screenNames)
  const login = useAddress()('SignIn')
  const next = nextOf(useSearchParams()[0])
  if (!next) return null
  return (
    <noscript>
      <p className={styles.demo}>
        {t.loginToOpen(names[next.screen])}{' '}
        <a href={`${login}?next=${encodeURIComponent(next.address)}`}>{t.login}</a>
      </p>
    </noscript>
  )
}
