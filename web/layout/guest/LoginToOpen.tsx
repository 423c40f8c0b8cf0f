import type { ScreenName } from '#contract/screens.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { screenNames } from '../navigation/screenNames.text.ts'
import { guestText } from './guest.text.ts'

/** Says which screen somebody is asked to log in for. */
export function LoginToOpen({ screen }: { screen: ScreenName }) {
  const t = useText(guestText)
  const names = useText(screenNames)
  return (
    <Notice tone="info" icon="lock">
      {t.loginToOpen(names[screen])}
    </Notice>
  )
}
