import { Button } from '#web/ui/basics/Button.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { menuText } from './menu.text.ts'
import { useLogout } from './userActions.ts'

/** Ends the session of whoever has no menu yet. */
export function LogoutButton() {
  const t = useText(menuText)
  return (
    <Button tone="outline" icon="logout" onClick={useLogout()}>
      {t.logout}
    </Button>
  )
}
