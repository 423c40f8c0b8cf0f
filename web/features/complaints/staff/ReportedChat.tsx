import { useEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chat.ts'
import type { Complaint } from '#contract/complaint.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { fileUrl } from '#web/api/fileUrl.ts'
import { MessageList } from '#web/domain/chat/MessageList.tsx'
import { type MessageWindow, withNewer, withOlder } from '#web/domain/chat/messageWindow.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { reportedPages } from './reported.ts'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

type Props = {
  complaint: Complaint
  reported: NonNullable<Complaint['reported']>
  /** The reported message with what stands around it; null once the complaint is processed. */
  first: MessageWindow | null
}

type Way = 'older' | 'later'

/** More of the conversation, back and on from what is shown. */
function useFurther(reportId: number, first: MessageWindow) {
  const [shown, setShown] = useState(first)
  const [pending, setPending] = useState<Way | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = async (way: Way) => {
    if (pending) return
    setPending(way)
    setFailed(false)
    const page = reportedPages(fetchQuery, reportId)
    try {
      const { messages } = shown
      if (way === 'older') setShown(withOlder(shown, await page({ beforeId: messages[0]?.id })))
      else setShown(withNewer(shown, await page({ afterId: messages.at(-1)?.id })))
    } catch {
      setFailed(true)
    } finally {
      setPending(null)
    }
  }
  return { shown, pending, hasFailed, read }
}

/** The conversation that a complaint reports, to read: opened at the reported message. */
export function ReportedChat({ complaint, reported, first }: Props) {
  const t = useText(staffText)
  return (
    <section aria-labelledby="reported" className={styles.reported}>
      <h2 id="reported">{t.reported}</h2>
      {first ? (
        <>
          <p className={styles.quiet}>{t.reportedLead}</p>
          <Messages complaint={complaint} reported={reported} first={first} />
        </>
      ) : (
        <p className={styles.quiet}>{t.reportedOver}</p>
      )}
    </section>
  )
}

function Messages({ complaint, reported, first }: Props & { first: MessageWindow }) {
  const t = useText(staffText)
  const { shown, pending, hasFailed, read } = useFurther(complaint.id, first)
  const orderOf = useOrderAddress()
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    const message = scroller.current?.querySelector<HTMLElement>(`[data-message="${reported.messageId}"]`)
    if (!scroller.current || !message) return
    scroller.current.scrollTop = message.offsetTop - scroller.current.clientHeight / 2
  }, [reported.messageId])
  const further = (way: Way) => (
    <Button size="small" tone="plain" pending={pending === way} onClick={() => void read(way)}>
      {t[way]}
    </Button>
  )
  const pictureOf = ({ id }: Message) =>
    fileUrl(calls.complaints.getReportedPicture, { reportId: complaint.id, messageId: id })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={t.reportedMessages}>
      {shown.hasOlder && further('older')}
      <MessageList
        messages={shown.messages}
        foundId={reported.messageId}
        isNamed
        pictureOf={pictureOf}
        orderOf={orderOf}
      />
      {shown.hasNewer && further('later')}
      {hasFailed && <Notice tone="error">{t.failed}</Notice>}
    </section>
  )
}
