import { pageLanguage } from '#web/api/loading/pageLanguage.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { menuText } from './navigation.text.ts'
import { chooseTheme, readTheme } from './theme.ts'

/** A choice that equals the device's setting is stored as `auto`. */
export function switchTheme(): void {
  const own = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const current = readTheme()
  const next = (current === 'auto' ? own : current) === 'dark' ? 'light' : 'dark'
  chooseTheme(next === own ? 'auto' : next)
  const t = menuText[pageLanguage()]
  announce(`${t.theme}: ${t[next]}`, 'status')
}
