import { Button } from '../../ui/basics/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Head } from '../head/Head.tsx'
import { layoutText } from '../layout.text.ts'
import { screenNames } from '../navigation/screenNames.text.ts'
import { useAddress, useScreen } from '../routing/rootData.ts'
import { errorsText } from './errors.text.ts'

/** Stands for every screen whose feature comes later. */
export default function NotOpenYetScreen() {
  const t = useText(layoutText)
  const words = useText(errorsText)
  const names = useText(screenNames)
  const address = useAddress()
  const screen = useScreen() ?? 'Home'
  const name = names[screen]
  return (
    <>
      <Head title={name} noindex />
      <EmptyState
        level={1}
        title={words.closedTitle(name)}
        picture="/art/empty/closed.svg"
        action={<Button href={address('Home')}>{t.backHome}</Button>}
      >
        {words.closedMore}
      </EmptyState>
    </>
  )
}
