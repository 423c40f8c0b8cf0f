import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { MessageText } from '#web/domain/chat/MessageText.tsx'
import { openConversation } from '#web/domain/chat/openConversation.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ComplaintConversation } from './ComplaintConversation.tsx'
import { ComplaintFacts } from './ComplaintFacts.tsx'
import { ComplaintHead } from './ComplaintHead.tsx'
import { complaintsText } from './complaints.text.ts'
import { Outcome } from './Outcome.tsx'
import { ReportedChat } from './staff/ReportedChat.tsx'
import { ReportedReview } from './staff/ReportedReview.tsx'
import { loadReportedMessages } from './staff/reportedMessages.ts'
import { StaffActions } from './staff/StaffActions.tsx'
import { useLiveComplaints } from './useLiveComplaints.ts'

/** Loads a complaint with its conversation; for staff also reply templates and the reported conversation. */
async function loadComplaint({ callEndpoint, params, user }: LoaderContext) {
  const complaint = await callEndpoint(endpoints.complaints.getUserReport, { reportId: Number(params.id) })
  const isOwn = complaint.userId === user.id
  const { reviewId } = complaint
  const [opened, templates, reported, review] = await Promise.all([
    openConversation(callEndpoint, complaint.chatId),
    isOwn ? [] : callEndpoint(endpoints.complaints.getAnswerTemplates, {}),
    isOwn ? null : loadReportedMessages(callEndpoint, complaint),
    reviewId === null ? null : callEndpoint(endpoints.reviews.getReportedReview, { reviewId }),
  ])
  return { complaint, isOwn, opened, templates, reported, review }
}

export const loader = createLoader({ complaintPage: loadComplaint })

export default function ComplaintScreen() {
  const t = useText(complaintsText)
  const { number } = useFormat()
  const { complaint, isOwn, reported, review, ...conversation } = useLoaded<typeof loader>().complaintPage
  useLiveComplaints([complaint], 'shown')
  const { id, subject, text } = complaint
  return (
    <Stack gap={20} fit className={page.screen} data-own={isOwn || undefined}>
      <Head title={t.titleOf(number(id), subject || t.erased)} />
      <ComplaintHead complaint={complaint} isOwn={isOwn} />
      {!isOwn && (
        <div className={page.side}>
          <StaffActions complaint={complaint} />
          <ComplaintFacts complaint={complaint} />
        </div>
      )}
      <div className={page.main}>
        {/* Otherwise it is visible at the start of the conversation. */}
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
          <ReportedChat key={id} complaint={complaint} reported={complaint.reported} first={reported} />
        )}
        {review && <ReportedReview review={review} />}
        <ComplaintConversation complaint={complaint} isOwn={isOwn} {...conversation} />
      </div>
    </Stack>
  )
}
