import { formatNumber, text } from '#contract/core/text.ts'

/** For the place's owner. */
export const placeStateText = text({
  ar: {
    registered: 'طلبك قيد المراجعة',
    number: (id: number) => `رقم التسجيل: ${formatNumber('ar', id)}.`,
    registeredMore: (sentOn: string, reviewBy: string) =>
      `أُرسل في ${sentOn}، ويصلك الرد على بريدك في موعد أقصاه ${reviewBy}. يمكنك تعديل بياناتك حتى ذلك الحين.`,
    revisionRequested: 'طلبنا منك تعديلات',
    revisionRequestedMore: 'عدّل ما يلي ثم أعد الإرسال.',
    approved: 'مكانك معتمد وظاهر للجميع',
    approvedMore: 'تغيير الاسم أو الفئة أو رقم التسجيل الضريبي أو الروابط أو المستندات يُراجَع قبل أن يظهر.',
    rejected: 'لم يُعتمد طلبك',
    rejectedMore: 'يمكنك تعديل البيانات وإرسالها من جديد.',
    suspended: 'مكانك معلّق مؤقتًا',
    suspendedMore: 'لا يظهر مكانك لأحد حتى نرفع التعليق.',
    reason: 'السبب:',
    changeWaits: 'تعديلاتك قيد المراجعة',
    /** Nobody reviews the changes of a suspended place, so they have no date. */
    changeWaitsMore: (askedOn: string, reviewBy: string | null) =>
      `طُلبت في ${askedOn}${reviewBy ? `، وتُراجَع في موعد أقصاه ${reviewBy}` : ''}. يرى الناس البيانات السابقة حتى نعتمدها.`,
  },
  en: {
    registered: 'Your registration is under review',
    number: (id) => `Registration number: ${formatNumber('en', id)}.`,
    registeredMore: (sentOn, reviewBy) =>
      `You sent it on ${sentOn}. Our team will reply by email by ${reviewBy}. Until then, you can still edit the details.`,
    revisionRequested: 'We’ve requested changes',
    revisionRequestedMore: 'Make these changes, then send it again.',
    approved: 'Your place is approved and public',
    approvedMore: 'A new name, category, tax number, link or document is reviewed before anyone sees it.',
    rejected: 'Your registration was not approved',
    rejectedMore: 'You can edit the details and send it again.',
    suspended: 'Your place is suspended',
    suspendedMore: 'No one sees your place until the suspension is lifted.',
    reason: 'Reason:',
    changeWaits: 'Your changes are under review',
    changeWaitsMore: (askedOn, reviewBy) =>
      `You requested them on ${askedOn}${reviewBy ? `, and our team will review them by ${reviewBy}` : ''}. Until then, people see the previous details.`,
  },
})
