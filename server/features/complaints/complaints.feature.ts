import { complaints } from '#contract/complaints/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { listChatPage } from '../chat/chats.service.ts'
import { getComplaint } from './complaint.service.ts'
import { complaintsJobs } from './complaints.jobs.ts'
import { complaintsListeners } from './complaints.listeners.ts'
import { complaintsNotifications } from './complaints.notifications.ts'
import { reportMessage, sendComplaint } from './createComplaint.service.ts'
import { answerAsGuest, getGuestComplaint, reopenAsGuest, sendGuestComplaint } from './guest.service.ts'
import { requestGuestLink } from './guestLinks.service.ts'
import { processReport, reopenReport, takeReport } from './process.service.ts'
import { listComplaints, readReportFigures } from './queue.service.ts'
import { listReportedMessages, readReportedPicture } from './reported.service.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.service.ts'

const complaintsRoutes = routes(complaints, {
  sendComplaint: ({ ctx, actor, input }) => sendComplaint(ctx, actor, input),
  reportMessage: ({ ctx, actor, input }) => reportMessage(ctx, actor, input),
  getUserReports: ({ ctx, actor, input }) => listComplaints(ctx, actor, input),
  getUserReport: ({ ctx, actor, input }) => getComplaint(ctx, actor, input.reportId),
  reopenReport: ({ ctx, actor, input }) => reopenReport(ctx, actor, input),
  takeReport: ({ ctx, actor, input }) => takeReport(ctx, actor, input),
  processReport: ({ ctx, actor, input }) => processReport(ctx, actor, input),
  getComplainedChats: ({ ctx, actor, input }) =>
    listChatPage(ctx, actor, input, (query) => query.where('own.kind', '=', 'team')),
  getReportedMessages: ({ ctx, actor, input }) => listReportedMessages(ctx, actor, input),
  getReportedPicture: ({ ctx, actor, input }) => readReportedPicture(ctx, actor, input),
  getReportFigures: ({ ctx, actor }) => readReportFigures(ctx, actor),
  getAnswerTemplates: ({ ctx, actor }) => listTemplates(ctx, actor),
  saveAnswerTemplate: ({ ctx, actor, input }) => saveTemplate(ctx, actor, input),
  deleteAnswerTemplate: ({ ctx, actor, input }) => deleteTemplate(ctx, actor, input),
  async sendGuestComplaint({ ctx, input }) {
    await sendGuestComplaint(ctx, input)
    return {}
  },
  async requestGuestLink({ ctx, input }) {
    await requestGuestLink(ctx, input)
    return {}
  },
  getGuestComplaint: ({ ctx, input }) => getGuestComplaint(ctx, input),
  answerAsGuest: ({ ctx, input }) => answerAsGuest(ctx, input),
  reopenAsGuest: ({ ctx, input }) => reopenAsGuest(ctx, input),
})

export const complaintsFeature: Feature = {
  routes: complaintsRoutes,
  listeners: [...complaintsListeners, ...complaintsNotifications],
  jobs: complaintsJobs,
}
