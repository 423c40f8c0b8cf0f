import { complaints } from '#contract/complaints/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getUserReport } from './complaint.service.ts'
import { complaintsJobs } from './complaints.jobs.ts'
import { complaintsListeners } from './complaints.listeners.ts'
import { complaintsNotifications } from './complaints.notifications.ts'
import { reportMessage, sendComplaint, sendComplaintWithPicture } from './createComplaint.service.ts'
import { answerAsGuest, getGuestComplaint, reopenAsGuest, sendGuestComplaint } from './guest.service.ts'
import { requestGuestLink } from './guestLinks.service.ts'
import { processReport, reopenReport, takeReport } from './process.service.ts'
import { getComplainedChats, getReportFigures, getUserReports } from './queue.service.ts'
import { getReportedMessages, getReportedPicture } from './reported.service.ts'
import { deleteAnswerTemplate, getAnswerTemplates, saveAnswerTemplate } from './templates.service.ts'

export const complaintsFeature: Feature = {
  routes: routes(complaints, {
    sendComplaint,
    sendComplaintWithPicture,
    reportMessage,
    getUserReports,
    getUserReport,
    reopenReport,
    takeReport,
    processReport,
    getComplainedChats,
    getReportedMessages,
    getReportedPicture,
    getReportFigures,
    getAnswerTemplates,
    saveAnswerTemplate,
    deleteAnswerTemplate,
    sendGuestComplaint,
    requestGuestLink,
    getGuestComplaint,
    answerAsGuest,
    reopenAsGuest,
  }),
  listeners: [...complaintsListeners, ...complaintsNotifications],
  jobs: complaintsJobs,
}
