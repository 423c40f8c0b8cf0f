import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useText } from '../ui/language.tsx'
import { Head } from './Head.tsx'
import { useAddress, useScreen } from './here.ts'
import { layoutText } from './layout.text.ts'
import { screenNames } from './screenNames.text.ts'

/** Stands for every screen whose feature comes later. */
export default function NotOpenYetScreen() {
  const t = useText(layoutText)
  const names = useText(screenNames)
  const address = useAddress()
  const name = names[useScreen() ?? 'Home']
  return (
    <>
      <Head title={name} noindex />
      <EmptyState
        level={1}
        title={t.closedTitle(name)}
        picture="/art/empty/closed.svg"
        action={<Button href={address('Home')}>{t.backHome}</Button>}
      >
        {t.closedMore}
      </EmptyState>
    </>
  )
}
