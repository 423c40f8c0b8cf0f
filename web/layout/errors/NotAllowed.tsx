import { type ScreenName, toScreenAddress } from '#contract/core/screens.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { useAddress, useViewer } from '../routing/rootData.ts'
import { loginAddress } from '../visitor/loginAddress.ts'
import { errorsText } from './errors.text.ts'

/** For public screens with content that the reader may not see. */
export function NotAllowed({ screen, title, more }: { screen: ScreenName; title?: string; more?: string }) {
  const t = useText(layoutText)
  const errorTexts = useText(errorsText)
  const address = useAddress()
  const visitor = useViewer() === null
  return (
    <EmptyState
      level={1}
      title={title ?? errorTexts.forbidden}
      picture="/art/empty/refused.svg"
      action={
        <>
          {visitor && (
            <Button href={loginAddress(address('Continue'), toScreenAddress(screen))}>{t.login}</Button>
          )}
          <Button href={address('Home')} tone={visitor ? 'outline' : 'primary'}>
            {t.backHome}
          </Button>
        </>
      }
    >
      {more ?? errorTexts.forbiddenMore}
    </EmptyState>
  )
}
