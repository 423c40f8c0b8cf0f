import { type ReactNode, useState } from 'react'
import type { AnswerTemplate, Complaint } from '#contract/complaints/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { isEndpointError } from '#web/api/loading/endpointError.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Conversation } from '#web/domain/chat/Conversation.tsx'
import { MessageText } from '#web/domain/chat/MessageText.tsx'
import { type OpenedChat, openConversation } from '#web/domain/chat/openConversation.ts'
import { useLiveChat } from '#web/domain/chat/useLiveChat.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { ComplaintStateTag } from '#web/domain/members/ComplaintStateTag.tsx'
import { loadMember } from '#web/domain/members/loadMember.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import styles from './complaint.module.css'
import { complaintsText } from './complaints.text.ts'
import { ComplaintBar } from './staff/ComplaintBar.tsx'
import { ReportedChat } from './staff/ReportedChat.tsx'
import { ReportedReview } from './staff/ReportedReview.tsx'
import { loadReportedMessages } from './staff/reportedMessages.ts'
import { Sender } from './staff/Sender.tsx'
import { SenderPanel } from './staff/SenderPanel.tsx'
import { staffText } from './staff/staff.text.ts'
import { TemplateChoice } from './staff/TemplateChoice.tsx'
import { useLiveComplaints } from './useLiveComplaints.ts'

async function loadComplaint(context: LoaderContext) {
  const { callEndpoint, params, user } = context
  const complaint = await callEndpoint(endpoints.complaints.getUserReport, { reportId: Number(params.id) })
  const isOwn = complaint.userId === user.id
  const { reviewId } = complaint
  const [opened, templates, reported, review, member, queue] = await Promise.all([
    openConversation(callEndpoint, complaint.chatId),
    isOwn ? [] : callEndpoint(endpoints.complaints.getAnswerTemplates, {}),
    isOwn ? null : loadReportedMessages(callEndpoint, complaint),
    reviewId === null ? null : callEndpoint(endpoints.reviews.getReportedReview, { reviewId }),
    isOwn ? null : loadSender(context, complaint.userId),
    isOwn ? null : callEndpoint(endpoints.workHome.getQueue, { kind: 'complaints' }),
  ])
  return { complaint, isOwn, opened, templates, reported, review, member, queue }
}

const panelRows = 3

/** Null for a guest, and for anyone of whom the reader can't open the page. */
async function loadSender(context: LoaderContext, userId: number | null) {
  if (userId === null || !context.can(endpoints.memberPage.getMember)) return null
  try {
    return await loadMember(context, userId, panelRows)
  } catch (error) {
    if (isEndpointError(error) && error.status === 404) return null
    throw error
  }
}

export const loader = createLoader({ complaintPage: loadComplaint })

function PlaceLink({ place: { id, name } }: { place: NonNullable<Complaint['place']> }) {
  return (
    <a href={useAddress()('PlacePage', { id })}>
      <bdi>{name}</bdi>
    </a>
  )
}

function OrderLink({
  order: { id },
  children,
}: {
  order: NonNullable<Complaint['order']>
  children: ReactNode
}) {
  const href = useOrderAddress()(id)
  return href ? <a href={href}>{children}</a> : children
}

function ComplaintHead({ complaint, isOwn }: { complaint: Complaint; isOwn: boolean }) {
  const t = useText(complaintsText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const list = useAddress()('UsersComplaints')
  const { id, subject, state, createdAt, place, order, answerBy } = complaint
  return (
    <Stack as="header" gap={6} className={page.head}>
      <Breadcrumbs items={[{ label: t.list, href: list }]} />
      <h1 className={styles.title}>
        <bdi>{subject || t.erased}</bdi>
      </h1>
      <Row as="p" gap={12} lineGap={6} align="center">
        <Note as="span" weight="regular">
          {t.numbered(number(id))}
        </Note>
        <ComplaintStateTag state={state} />
      </Row>
      {isOwn && (
        <Row as="p" gap={12} lineGap={6} align="center">
          <Note as="time" weight="regular" dateTime={createdAt}>
            {t.sentOn(dateTime(createdAt))}
          </Note>
          {answerBy && (
            <Note as="time" weight="regular" dateTime={answerBy}>
              {t.answerBy(dateTime(answerBy))}
            </Note>
          )}
          {place && <PlaceLink place={place} />}
          {order && <OrderLink order={order}>{t.orderOf(order.code)}</OrderLink>}
        </Row>
      )}
    </Stack>
  )
}

function ComplaintFacts({ complaint }: { complaint: Complaint }) {
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

const ReopenDialog = lazyComponent(async () => (await import('./own/ReopenDialog.tsx')).ReopenDialog)

/** Also shows the previous outcome if the complaint was reopened. */
function Outcome({ complaint, isOwn }: { complaint: Complaint; isOwn: boolean }) {
  const t = useText(complaintsText)
  const { dateTime } = useDates()
  const [isReopening, setReopening] = useState(false)
  const { id, state, resolution, processedAt, mayReopen } = complaint
  if (!resolution) return null
  const isOver = state === 'processed'
  return (
    <section
      aria-labelledby="outcome"
      className={classes(page.card, styles.outcome)}
      data-over={isOver || undefined}
    >
      <h2 id="outcome">{isOver ? t.resolution : t.formerResolution}</h2>
      <p dir="auto" className={page.words}>
        {resolution}
      </p>
      {processedAt && (
        <Note as="time" weight="regular" dateTime={processedAt}>
          {t.processedOn(dateTime(processedAt))}
        </Note>
      )}
      {isOver && isOwn && <Note weight="regular">{mayReopen ? t.mayReopen : t.mayNotReopen}</Note>}
      {isOver && isOwn && mayReopen && (
        <div>
          <Button tone="outline" icon="refresh" onClick={() => setReopening(true)}>
            {t.reopen}
          </Button>
        </div>
      )}
      {isReopening && (
        <LazyBoundary>
          <ReopenDialog reportId={id} onClose={() => setReopening(false)} />
        </LazyBoundary>
      )}
    </section>
  )
}

/** Up to this many messages, the conversation gets less height. */
const shortConversationLength = 6

type Props = {
  complaint: Complaint
  isOwn: boolean
  opened: OpenedChat
  templates: readonly AnswerTemplate[]
}

/** Staff reply to a guest by email, without pictures. */
function ComplaintConversation({ complaint, isOwn, templates, ...props }: Props) {
  const opened = useLiveChat(props.opened)
  const t = useText(complaintsText)
  const { chatId, text, isGuest } = complaint
  const { window } = opened
  const isShort = window !== null && !window.hasOlder && window.messages.length <= shortConversationLength
  return (
    <Stack as="section" gap={10} fit aria-labelledby="conversation" className={styles.section}>
      <h2 id="conversation">{t.conversation}</h2>
      <Card className={styles.talk} data-short={isShort || undefined}>
        <Conversation
          key={chatId}
          opened={opened}
          takesPictures={!isGuest}
          tools={
            isOwn
              ? undefined
              : (insert) => <TemplateChoice templates={templates} answering={text} insert={insert} />
          }
        />
      </Card>
    </Stack>
  )
}

export default function ComplaintScreen() {
  const t = useText(complaintsText)
  const { number } = useFormat()
  const { complaint, isOwn, reported, review, member, queue, ...conversation } =
    useLoaded<typeof loader>().complaintPage
  useLiveComplaints([complaint], 'shown')
  const { id, subject, text } = complaint
  return (
    <>
      <Stack gap={20} fit className={page.screen} data-own={isOwn || undefined}>
        <Head title={t.titleOf(number(id), subject || t.erased)} />
        <ComplaintHead complaint={complaint} isOwn={isOwn} />
        {!isOwn && (
          <div className={page.side}>
            <ComplaintFacts complaint={complaint} />
            {member && <SenderPanel member={member} />}
          </div>
        )}
        <div className={page.main}>
          {/* Otherwise the text is visible at the start of the conversation. */}
          {conversation.opened.window?.hasOlder && (
            <section aria-labelledby="what" className={page.card}>
              <h2 id="what">{t.what}</h2>
              <div dir="auto">
                <MessageText text={text} />
              </div>
            </section>
          )}
          <Outcome complaint={complaint} isOwn={isOwn} />
          {!isOwn && complaint.reported && (
            <ReportedChat
              key={id}
              complaint={complaint}
              reported={complaint.reported}
              initialWindow={reported}
            />
          )}
          {review && <ReportedReview review={review} />}
          <ComplaintConversation complaint={complaint} isOwn={isOwn} {...conversation} />
        </div>
      </Stack>
      {!isOwn && <ComplaintBar key={id} complaint={complaint} queue={queue} />}
    </>
  )
}
