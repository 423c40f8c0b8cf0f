import { FormButton } from '#web/forms/native/FormButton.tsx'
import { useLogout } from '#web/layout/navigation/userActions.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'

export function AlreadyLoggedIn({ name }: { name: string }) {
  const t = useText(accountsText)
  const address = useAddress()
  const logout = useLogout()
  return (
    <EmptyState
      level={1}
      title={t.alreadyIn(name)}
      action={
        <>
          <Button href={address('Home')}>{t.toHome}</Button>
          <FormButton name="logout" tone="outline" icon="logout" onPress={logout}>
            {t.logout}
          </FormButton>
        </>
      }
    >
      {t.alreadyInMore}
    </EmptyState>
  )
}
