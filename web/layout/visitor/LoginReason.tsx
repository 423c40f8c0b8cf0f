import type { ScreenName } from '#contract/core/screens.ts'
import { isolateBidi } from '#contract/core/text.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { screenNames } from '../navigation/screenNames.text.ts'
import type { BegunAction } from './begunAction.ts'
import type { VisitorDialogMode } from './VisitorDialogProvider.tsx'
import { visitorText } from './visitor.text.ts'

type Props = {
  mode: VisitorDialogMode
  /** The screen that opens afterwards. */
  screen: ScreenName
  /** Null if it has no name of its own. */
  begun: BegunAction | null
}

/** Says what the login or sign-up is for, and continues with. */
export function LoginReason({ mode, screen, begun }: Props) {
  const t = useText(visitorText)
  const names = useText(screenNames)
  const action = useActionName()
  return (
    <Notice tone="info" icon="lock">
      {begun ? t[`${mode}To`](action(begun)) : t[`${mode}ToOpen`](names[screen])}
    </Notice>
  )
}

function useActionName(): (begun: BegunAction) => string {
  const t = useText(visitorText)
  const { money } = useFormat()
  return (begun) => {
    if (begun.kind === 'reserve') return t.reserve(isolateBidi(begun.offer), isolateBidi(begun.place))
    if (begun.kind === 'saveSearch') return t.saveSearch
    if (begun.kind === 'write') return t.write(isolateBidi(begun.place))
    return t.buy(isolateBidi(begun.package), money(begun.price, begun.currency))
  }
}
