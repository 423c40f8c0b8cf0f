import { useState } from 'react'
import type { Message } from '#contract/chat/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Menu } from '#web/ui/menu/Menu.tsx'
import { chatText } from './chat.text.ts'
import { ReportDialog } from './ReportDialog.tsx'

export function MessageMenu({ message }: { message: Message }) {
  const t = useText(chatText)
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu
        label={t.messageMenu}
        items={[{ label: t.report, icon: 'flag', onSelect: () => setReporting(true) }]}
      />
      {isReporting && <ReportDialog messageId={message.id} onClose={() => setReporting(false)} />}
    </>
  )
}
