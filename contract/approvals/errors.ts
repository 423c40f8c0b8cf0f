import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxApprovals } from '../core/limits.ts'

export const approvalsErrors = defineErrors({
  ApprovalNotNeeded: {
    status: 409,
    ar: 'لا يحتاج هذا موافقة أحد الآن. نفّذه بنفسك.',
    en: 'This no longer needs approval. You can do it yourself.',
  },
  ApprovalWaits: {
    status: 409,
    ar: 'الطلب نفسه ينتظر موافقة زميل بالفعل. تجده في «طلبات الموافقة».',
    en: 'The same request is already waiting for a colleague. See it under “Approval requests”.',
  },
  TooManyApprovals: {
    status: 409,
    ar: `لديك ${quantityTexts.ar.requests(maxApprovals)} في انتظار الموافقة. اسحب طلبًا منها أو انتظر القرار.`,
    en: `You have ${quantityTexts.en.requests(maxApprovals)} waiting for approval. Withdraw one, or wait for a decision.`,
  },
  NobodyToAgree: {
    status: 409,
    ar: 'لا يوجد غيرك من يحق له الموافقة. اطلب من مسؤول الخادم إضافة مدير نظام ثانٍ بالأمر npm run create-admin.',
    en: 'No one else can approve this. Ask the person who manages the server to add a second administrator: npm run create-admin.',
  },
  OwnApproval: {
    status: 409,
    ar: 'لا يمكنك الموافقة على طلبك. اطلب من زميل أن يوافق عليه.',
    en: 'You can’t approve your own request. Ask a colleague to approve it.',
  },
  ApprovalEnded: {
    status: 409,
    ar: 'انتهى هذا الطلب بالفعل. حدّث القائمة لترى نتيجته.',
    en: 'This request has already been decided. Refresh the list to see the result.',
  },
  ApprovalChanged: {
    status: 409,
    ar: 'تغيّر شيء منذ قُدّم الطلب، فلا يمكن تنفيذه كما تراه. ارفضه واطلب تقديمه من جديد.',
    en: 'Something has changed since this was requested, so it can’t run as shown. Reject it and ask for a new request.',
  },
  CannotBeDone: {
    status: 409,
    ar: 'لم يعد تنفيذ هذا ممكنًا. ارفض الطلب أو اسحبه.',
    en: 'This can no longer be carried out. Reject or withdraw the request.',
  },
})

type ApprovalsErrors = typeof approvalsErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends ApprovalsErrors {}
}
