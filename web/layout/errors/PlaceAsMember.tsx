import { Button } from '../../ui/basics/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useText } from '../../ui/language/language.tsx'
import { useLogout } from '../navigation/userActions.ts'
import { useAddress } from '../routing/rootData.ts'
import { layoutText } from '../shell/layout.text.ts'
import { errorsText } from './errors.text.ts'

/** Says what somebody with a session can do who came to register a place. */
export function PlaceAsMember({ name, title }: { name: string; title: string }) {
  const t = useText(errorsText)
  const { backHome } = useText(layoutText)
  const address = useAddress()
  const logout = useLogout()
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <>
          <Button icon="logout" onClick={logout}>
            {t.logoutForPlace}
          </Button>
          <Button tone="outline" href={address('Home')}>
            {backHome}
          </Button>
        </>
      }
    >
      <p>{t.placeAsMember(name)}</p>
      <p>{t.placeAsMemberMore}</p>
    </EmptyState>
  )
}
