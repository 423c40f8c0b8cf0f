import type { Complaint } from '#contract/complaints/schemas.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './complaint.module.css'
import { complaintsText } from './complaints.text.ts'
import { OrderLink, PlaceLink } from './links.tsx'
import { Sender } from './staff/Sender.tsx'
import { staffText } from './staff/staff.text.ts'

export function ComplaintFacts({ complaint }: { complaint: Complaint }) {
  const t = useText(staffText)
  const { dateTime } = useDates()
  const { createdAt } = complaint
  return (
    <section aria-label={t.facts} className={page.card}>
      <DescriptionList>
        <SenderFacts complaint={complaint} />
        <DescriptionItem name={t.sentAt}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </DescriptionItem>
        <RightFacts complaint={complaint} />
        <AssigneeFact complaint={complaint} />
        <AboutFacts complaint={complaint} />
      </DescriptionList>
    </section>
  )
}

function SenderFacts({ complaint }: { complaint: Complaint }) {
  const t = useText(staffText)
  const { senderEmail } = complaint
  return (
    <>
      <DescriptionItem name={t.sender}>
        <Sender complaint={complaint} />
      </DescriptionItem>
      {senderEmail && (
        <DescriptionItem name={t.email}>
          <bdi dir="ltr" className={styles.email}>
            {senderEmail}
          </bdi>
        </DescriptionItem>
      )}
    </>
  )
}

function RightFacts({ complaint: { right, answerBy } }: { complaint: Complaint }) {
  const t = useText(staffText)
  const complaintTexts = useText(complaintsText)
  const { dateTime } = useDates()
  return (
    <>
      {right && <DescriptionItem name={t.right}>{complaintTexts[right]}</DescriptionItem>}
      {answerBy && (
        <DescriptionItem name={t.answerBy}>
          <time dateTime={answerBy}>{dateTime(answerBy)}</time>
        </DescriptionItem>
      )}
    </>
  )
}

function AssigneeFact({ complaint: { assignee } }: { complaint: Complaint }) {
  const t = useText(staffText)
  const viewer = useViewer()
  return (
    <DescriptionItem name={t.who}>
      {!assignee ? t.nobody : assignee.id === viewer?.id ? t.you : <bdi>{assignee.name}</bdi>}
    </DescriptionItem>
  )
}

function AboutFacts({ complaint: { place, order } }: { complaint: Complaint }) {
  const t = useText(complaintsText)
  return (
    <>
      {place && (
        <DescriptionItem name={t.place}>
          <PlaceLink place={place} />
        </DescriptionItem>
      )}
      {order && (
        <DescriptionItem name={t.order}>
          <OrderLink order={order}>
            <bdi dir="ltr">{order.code}</bdi>
          </OrderLink>
        </DescriptionItem>
      )}
    </>
  )
}
