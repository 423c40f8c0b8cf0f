import { failures } from './failure.ts'
import { mostApprovals } from './limits.ts'
import { formatNumber } from './text.ts'

export const approvalsFailures = failures({
  ApprovalNotNeeded: {
    status: 409,
    ar: 'لا يحتاج هذا موافقة أحد الآن. نفّذه بنفسك.',
    en: 'Nobody has to agree to this now. You can do it yourself.',
  },
  ApprovalWaits: {
    status: 409,
    ar: 'الطلب نفسه ينتظر موافقة زميل بالفعل.',
    en: 'The same request is already waiting for a colleague.',
  },
  TooManyApprovals: {
    status: 409,
    ar: `لديك ${formatNumber('ar', mostApprovals)} طلبًا تنتظر الموافقة. اسحب أحدها أو انتظر قرارًا فيها.`,
    en: `You have ${mostApprovals} requests waiting. Take one back, or wait until one is decided.`,
  },
  NobodyToAgree: {
    status: 409,
    ar: 'لا يوجد غيرك من يحق له الموافقة. اطلب من مسؤول الخادم إضافة مدير نظام ثانٍ بالأمر npm run create-admin.',
    en: 'There’s nobody else who could agree. Ask whoever runs the server to add a second administrator with npm run create-admin.',
  },
  OwnApproval: {
    status: 409,
    ar: 'هذا طلبك. يوافق عليه أحد زملائك.',
    en: 'This is your own request. A colleague has to agree to it.',
  },
  ApprovalEnded: {
    status: 409,
    ar: 'انتهى هذا الطلب بالفعل.',
    en: 'This request has already ended.',
  },
  ApprovalChanged: {
    status: 409,
    ar: 'تغيّر شيء منذ قُدّم الطلب، ولن ينفَّذ كما تراه. ارفضه، وليُطلب من جديد.',
    en: 'Something has changed since this was requested, so it can’t be done as shown. Refuse it, and have it requested again.',
  },
  CannotBeDone: {
    status: 409,
    ar: 'لم يعد تنفيذ هذا ممكنًا.',
    en: 'This can’t be done any more.',
  },
})
