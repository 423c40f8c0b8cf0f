import { chat } from '#contract/chat/endpoints.ts'
import { complaints } from '#contract/complaints/endpoints.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

const guest = { senderName: 'سامح نبيل', senderEmail: 'sameh@makan.test' }
const token = 'token-of-the-link'
const messageKey = '0c7a4a54-1f83-4b8e-9d4e-6b8f2a9d3c33'

const newComplaint = {
  subject: 'الفرع كان مغلقًا',
  text: 'وصلت في السادسة وكان الفرع مغلقًا، مع أن الصفحة تقول إنه مفتوح.',
}
const template = {
  nameAr: 'مواعيد العمل',
  nameEn: 'Opening times',
  textAr: 'صحّح المكان مواعيد عمل الفرع. شكرًا لتنبيهك.',
  textEn: 'The place has corrected the opening times of the branch. Thank you for telling us.',
}

function templateRequests({
  find,
  people: { moderator },
}: DemoScene): Pick<ExampleRequests['complaints'], 'saveAnswerTemplate' | 'deleteAnswerTemplate'> {
  return {
    saveAnswerTemplate: { as: moderator, input: template },
    deleteAnswerTemplate: {
      as: moderator,
      input: async () => ({ id: await find('select max(id) from reply_templates') }),
    },
  }
}

export async function complaintRequests(demo: DemoScene): Promise<ExampleRequests<'complaints'>> {
  const { app, find, placeId, chatId } = demo
  const { member, friend, moderator, branch } = demo.people
  const reportId = await find(
    "select id from complaints where user_id = $1 and state = 'processed'",
    member.id,
  )
  const openReportId = await find(
    "select id from complaints where user_id = $1 and state = 'inProcess'",
    friend.id,
  )
  const messageReportId = await find('select id from complaints where reported_message_id is not null')
  const complaint = await app.request(complaints.getUserReport, { reportId }, member)
  const guestComplaint = { ...complaint, senderName: guest.senderName }
  return {
    complaints: {
      getUserReports: { as: moderator },
      getUserReport: { as: member, input: { reportId } },
      getComplainedChats: { as: moderator },
      getReportedMessages: { as: moderator, input: { reportId: messageReportId } },
      getReportedPicture: {
        as: moderator,
        input: async () => ({
          reportId: messageReportId,
          messageId: await find('select reported_message_id from complaints where id = $1', messageReportId),
        }),
      },
      getGuestComplaint: {
        input: { token },
        reply: async () => ({
          complaint: guestComplaint,
          messages: await app.request(chat.getChatMessages, { chatId }, friend),
        }),
      },
      sendComplaint: { as: member, input: { ...newComplaint, servicePlaceId: placeId } },
      sendComplaintWithPicture: {
        as: member,
        input: async () => ({ ...newComplaint, image: await createPicture('receipt.png') }),
      },
      reportMessage: {
        as: branch,
        input: async () => ({
          messageId: await find(
            'select max(id) from messages where conversation_id = $1 and author_id = $2',
            chatId,
            friend.id,
          ),
          text: 'رسائل إعلانية مزعجة',
        }),
      },
      reopenReport: { as: member, input: { reportId, text: 'ما زالت المشكلة قائمة.' } },
      takeReport: { as: moderator, input: { reportId: openReportId } },
      processReport: {
        as: moderator,
        input: { reportId: openReportId, resolution: 'وصل تأكيد شركة الدفع متأخرًا، وأُضيفت النقاط.' },
      },
      ...templateRequests(demo),
      sendGuestComplaint: {
        input: { ...guest, text: 'لا يصلني كود التأكيد\nسجلت برقمي ثلاث مرات.' },
        reply: {},
      },
      requestGuestLink: { input: { senderEmail: guest.senderEmail }, reply: {} },
      answerAsGuest: {
        input: { token, text: 'شكرًا، وصل الكود الآن.', messageKey },
        reply: { id: 214, messageKey, sentAt: '2026-11-21T10:00:00.000Z' },
      },
      reopenAsGuest: {
        input: { token, text: 'ما زالت المشكلة قائمة.' },
        reply: guestComplaint,
      },
    },
  }
}
