import { FormButton } from '../../../forms/native/FormButton.tsx'
import { useLogout } from '../../../layout/navigation/userActions.ts'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'

/** Says whose session is open, where somebody came to log in or register. */
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
