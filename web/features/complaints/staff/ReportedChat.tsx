import { useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chat/schemas.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { toFileUrl } from '#web/api/fileUrl.ts'
import { MessageList } from '#web/domain/chat/MessageList.tsx'
import { type MessageWindow, withNewer, withOlder } from '#web/domain/chat/messageWindow.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { createReportedPageReader } from './reportedMessages.ts'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

type Props = {
  complaint: Complaint
  reported: NonNullable<Complaint['reported']>
  /** Reported message with its context; null once the complaint is processed. */
  initialWindow: MessageWindow | null
}

type Direction = 'older' | 'newer'

function useLoadMore(reportId: number, initialWindow: MessageWindow) {
  const [messageWindow, setMessageWindow] = useState(initialWindow)
  const [pending, setPending] = useState<Direction | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const loadMore = async (direction: Direction) => {
    if (pending) return
    setPending(direction)
    setFailed(false)
    const readPage = createReportedPageReader(fetchQuery, reportId)
    try {
      const { messages } = messageWindow
      if (direction === 'older')
        setMessageWindow(withOlder(messageWindow, await readPage({ beforeId: messages[0]?.id })))
      else setMessageWindow(withNewer(messageWindow, await readPage({ afterId: messages.at(-1)?.id })))
    } catch {
      setFailed(true)
    } finally {
      setPending(null)
    }
  }
  return { messageWindow, pending, hasFailed, loadMore }
}

export function ReportedChat({ complaint, reported, initialWindow }: Props) {
  const t = useText(staffText)
  return (
    <Stack as="section" gap={8} fit aria-labelledby="reported" className={styles.reported}>
      <h2 id="reported">{t.reported}</h2>
      {initialWindow ? (
        <>
          <Note faint weight="regular">
            {t.reportedLead}
          </Note>
          <Messages complaint={complaint} reported={reported} initialWindow={initialWindow} />
        </>
      ) : (
        <Note faint weight="regular">
          {t.reportedOver}
        </Note>
      )}
    </Stack>
  )
}

function Messages({ complaint, reported, initialWindow }: Props & { initialWindow: MessageWindow }) {
  const t = useText(staffText)
  const { messageWindow, pending, hasFailed, loadMore } = useLoadMore(complaint.id, initialWindow)
  const getOrderUrl = useOrderAddress()
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    const message = scroller.current?.querySelector<HTMLElement>(`[data-message="${reported.messageId}"]`)
    if (!scroller.current || !message) return
    scroller.current.scrollTop = message.offsetTop - scroller.current.clientHeight / 2
  }, [reported.messageId])
  const renderLoadMore = (direction: Direction) => (
    <Button
      size="small"
      tone="plain"
      pending={pending === direction}
      onClick={() => void loadMore(direction)}
    >
      {t[direction]}
    </Button>
  )
  const getPictureUrl = ({ id }: Message) =>
    toFileUrl(endpoints.complaints.getReportedPicture, { reportId: complaint.id, messageId: id })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={t.reportedMessages}>
      {messageWindow.hasOlder && renderLoadMore('older')}
      <MessageList
        messages={messageWindow.messages}
        targetId={reported.messageId}
        isNamed
        getPictureUrl={getPictureUrl}
        getOrderUrl={getOrderUrl}
      />
      {messageWindow.hasNewer && renderLoadMore('newer')}
      {hasFailed && <Notice tone="error">{t.failed}</Notice>}
    </section>
  )
}
