import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { chatScreenText } from './chatScreen.text.ts'

export default function IdleScreen() {
  const t = useText(chatScreenText)
  const { Chat: name } = useText(screenNames)
  return (
    <>
      <Head title={name} />
      <EmptyState title={t.choose} picture="/art/empty/list.svg">
        {t.chooseMore}
      </EmptyState>
    </>
  )
}
