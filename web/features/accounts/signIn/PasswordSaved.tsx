import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { resetPasswordText } from './passwordReset.text.ts'

export function PasswordSaved() {
  const t = useText(resetPasswordText)
  const message = useFocusWhen<HTMLDivElement>(true)
  return (
    <div ref={message} role="status" tabIndex={-1}>
      <EmptyState
        level={1}
        title={t.passwordReset}
        action={<Button href={useAddress()('SignIn')}>{t.loginNow}</Button>}
      >
        {t.passwordResetMore}
      </EmptyState>
    </div>
  )
}
