import { calls } from '#web/api/calls.ts'
import { createLoader, type LoaderContext } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { MessageText } from '#web/domain/chat/MessageText.tsx'
import { openConversation } from '#web/domain/chat/openConversation.ts'
import { Head } from '#web/layout/head/Head.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { ComplaintFacts } from './ComplaintFacts.tsx'
import { ComplaintHead } from './ComplaintHead.tsx'
import { complaintsText } from './complaints.text.ts'
import { Outcome } from './Outcome.tsx'
import { ReportedChat } from './staff/ReportedChat.tsx'
import { ReportedReview } from './staff/ReportedReview.tsx'
import { readReported } from './staff/reported.ts'
import { StaffActions } from './staff/StaffActions.tsx'
import { Talk } from './Talk.tsx'
import { useLiveComplaints } from './useLiveComplaints.ts'

/** A complaint with its conversation; for staff with what they answer with, and the conversation that it reports. */
async function shown({ ask, params, user }: LoaderContext) {
  const complaint = await ask(calls.complaints.getUserReport, { reportId: Number(params.id) })
  const isOwn = complaint.userId === user.id
  const { reviewId } = complaint
  const [opened, templates, reported, review] = await Promise.all([
    openConversation(ask, complaint.chatId),
    isOwn ? [] : ask(calls.complaints.getAnswerTemplates, {}),
    isOwn ? null : readReported(ask, complaint),
    reviewId === null ? null : ask(calls.reviews.getReportedReview, { reviewId }),
  ])
  return { complaint, isOwn, opened, templates, reported, review }
}

export const loader = createLoader({ shown })

export default function ComplaintScreen() {
  const t = useText(complaintsText)
  const { number } = useFormat()
  const { complaint, isOwn, reported, review, ...talk } = useLoaded<typeof loader>().shown
  useLiveComplaints([complaint], 'shown')
  const { id, subject, text } = complaint
  return (
    <div className={page.screen} data-own={isOwn || undefined}>
      <Head title={t.titleOf(number(id), subject || t.erased)} />
      <ComplaintHead complaint={complaint} isOwn={isOwn} />
      {!isOwn && (
        <div className={page.side}>
          <StaffActions complaint={complaint} />
          <ComplaintFacts complaint={complaint} />
        </div>
      )}
      <div className={page.main}>
        {/* Else it stands in view, at the beginning of the conversation. */}
        {talk.opened.window?.hasOlder && (
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
        <Talk complaint={complaint} isOwn={isOwn} {...talk} />
      </div>
    </div>
  )
}
