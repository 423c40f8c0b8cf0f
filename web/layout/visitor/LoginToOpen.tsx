import type { ScreenName } from '#contract/core/screens.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { screenNames } from '../navigation/screenNames.text.ts'
import { visitorText } from './visitor.text.ts'

export function LoginToOpen({ screen }: { screen: ScreenName }) {
  const t = useText(visitorText)
  const names = useText(screenNames)
  return (
    <Notice tone="info" icon="lock">
      {t.loginToOpen(names[screen])}
    </Notice>
  )
}
