import type { Complaint } from '#contract/complaint.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './complaint.module.css'
import { complaintsText } from './complaints.text.ts'
import { OrderLink, PlaceLink } from './links.tsx'
import { Sender } from './staff/Sender.tsx'
import { staffText } from './staff/staff.text.ts'

/** What staff know of a complaint. */
export function ComplaintFacts({ complaint }: { complaint: Complaint }) {
  const t = useText(staffText)
  const { dateTime } = useDates()
  const { createdAt } = complaint
  return (
    <section aria-label={t.facts} className={page.card}>
      <Facts>
        <SenderFacts complaint={complaint} />
        <Fact name={t.sentAt}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </Fact>
        <RightFacts complaint={complaint} />
        <AssigneeFact complaint={complaint} />
        <AboutFacts complaint={complaint} />
      </Facts>
    </section>
  )
}

function SenderFacts({ complaint }: { complaint: Complaint }) {
  const t = useText(staffText)
  const { senderEmail } = complaint
  return (
    <>
      <Fact name={t.sender}>
        <Sender complaint={complaint} />
      </Fact>
      {senderEmail && (
        <Fact name={t.email}>
          <bdi dir="ltr" className={styles.email}>
            {senderEmail}
          </bdi>
        </Fact>
      )}
    </>
  )
}

function RightFacts({ complaint: { right, answerBy } }: { complaint: Complaint }) {
  const t = useText(staffText)
  const rights = useText(complaintsText)
  const { dateTime } = useDates()
  return (
    <>
      {right && <Fact name={t.right}>{rights[right]}</Fact>}
      {answerBy && (
        <Fact name={t.answerBy}>
          <time dateTime={answerBy}>{dateTime(answerBy)}</time>
        </Fact>
      )}
    </>
  )
}

function AssigneeFact({ complaint: { assignee } }: { complaint: Complaint }) {
  const t = useText(staffText)
  const viewer = useViewer()
  return (
    <Fact name={t.who}>
      {!assignee ? t.nobody : assignee.id === viewer?.id ? t.you : <bdi>{assignee.name}</bdi>}
    </Fact>
  )
}

function AboutFacts({ complaint: { place, order } }: { complaint: Complaint }) {
  const t = useText(complaintsText)
  return (
    <>
      {place && (
        <Fact name={t.place}>
          <PlaceLink place={place} />
        </Fact>
      )}
      {order && (
        <Fact name={t.order}>
          <OrderLink order={order}>
            <bdi dir="ltr">{order.code}</bdi>
          </OrderLink>
        </Fact>
      )}
    </>
  )
}
