import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { MessageList } from '#web/domain/chat/MessageList.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { StateTag } from '../StateTag.tsx'
import { GuestAnswer } from './GuestAnswer.tsx'
import { GuestReopening } from './GuestReopening.tsx'
import styles from './guest.module.css'
import { guestText } from './guest.text.ts'
import { MessagePager } from './MessagePager.tsx'

type Props = EndpointReply<typeof endpoints.complaints.getGuestComplaint> & {
  messageKey: string
  said: 'answered' | 'reopened' | null
}

const nothing = () => null

export function GuestConversation({ complaint, messages, messageKey, said }: Props) {
  const t = useText(guestText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const { id, state, resolution, processedAt, mayReopen } = complaint
  const isOver = state === 'processed'
  return (
    <div className={styles.page}>
      <Head title={t.yours} />
      <header className={styles.head}>
        <h1>{t.numbered(number(id))}</h1>
        <StateTag state={state} />
      </header>
      <p className={styles.quiet}>{t.keepLink}</p>
      <section aria-labelledby="talk" className={styles.talk}>
        <h2 id="talk">{t.conversation}</h2>
        <MessagePager page={messages.currentPage} hasOlder={messages.hasNext} />
        <MessageList messages={messages.data} isNamed getPictureUrl={nothing} getOrderUrl={nothing} />
      </section>
      <div role="status">{said && <Notice tone="success">{t[said]}</Notice>}</div>
      {isOver ? (
        <>
          <section aria-labelledby="outcome" className={styles.outcome}>
            <h2 id="outcome">{t.resolution}</h2>
            <p dir="auto" className={styles.words}>
              {resolution}
            </p>
            {processedAt && (
              <time dateTime={processedAt} className={styles.quiet}>
                {dateTime(processedAt)}
              </time>
            )}
          </section>
          {mayReopen ? <GuestReopening id={id} /> : <Notice>{t.over}</Notice>}
        </>
      ) : (
        <GuestAnswer id={id} messageKey={messageKey} />
      )}
    </div>
  )
}
