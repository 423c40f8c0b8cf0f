import { useRevalidator } from 'react-router'
import { reauthenticate } from '#web/api/reauthentication.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { dataText } from './data.text.ts'

export function CopyUnavailable({ why }: { why: 'NoDataCopy' | 'ProveAgain' }) {
  const t = useText(dataText)
  const address = useAddress()
  const { revalidate } = useRevalidator()
  const confirm = async () => {
    if (await reauthenticate()) await revalidate()
  }
  if (why === 'ProveAgain')
    return <Notice action={<Button onClick={confirm}>{t.confirm}</Button>}>{t.confirmFirst}</Notice>
  return (
    <Notice tone="warning" action={<Button href={address('OwnData')}>{t.requestAgain}</Button>}>
      {t.notReady}
    </Notice>
  )
}
