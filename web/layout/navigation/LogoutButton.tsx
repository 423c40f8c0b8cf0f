import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { menuText } from './navigation.text.ts'
import { useLogout } from './userActions.ts'

/** For users who have no menu yet. */
export function LogoutButton() {
  const t = useText(menuText)
  return (
    <Button tone="outline" icon="logout" onClick={useLogout()}>
      {t.logout}
    </Button>
  )
}
