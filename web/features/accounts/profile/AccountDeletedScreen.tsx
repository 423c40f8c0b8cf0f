import { Head } from '../../../layout/head/Head.tsx'
import { useAddress } from '../../../layout/routing/rootData.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { accountDeletedText } from './accountDeleted.text.ts'

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
