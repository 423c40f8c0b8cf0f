import { Head } from '#web/layout/head/Head.tsx'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountDeletedText } from './profile.text.ts'

export default function AccountDeletedScreen() {
  const t = useText(accountDeletedText)
  return (
    <>
      <Head title={t.title} />
      <EmptyState level={1} title={t.title} action={<Button href={useAddress()('Home')}>{t.toHome}</Button>}>
        {t.more}
      </EmptyState>
    </>
  )
}
