import { text } from '#contract/core/text.ts'
import { placeNotificationTexts } from '#contract/places/notifications.text.ts'

type MailValues = { name: string; place: string; reason: string; link: string }

export const placesText = text({
  ar: {
    registeredSubject: 'وصلنا طلب تسجيل مكانك في «مكان»',
    registered: ({ name, place, link }: MailValues) =>
      `أهلًا ${name}،\n\nوصلنا طلب تسجيل «${place}». نراجع البيانات والمستندات، ثم نكتب إليك بالنتيجة. حتى ذلك الحين يمكنك تعديل بياناتك من هنا:\n${link}\n\nفريق «مكان»`,
    approvedSubject: placeNotificationTexts.ar.placeApproved,
    approved: ({ name, place, link }: MailValues) =>
      `أهلًا ${name}،\n\nوافقنا على تسجيل «${place}»، وصار ظاهرًا للجميع:\n${link}\n\nفريق «مكان»`,
    rejectedSubject: placeNotificationTexts.ar.placeRejected,
    rejected: ({ name, place, reason, link }: MailValues) =>
      `أهلًا ${name}،\n\nلم نوافق على تسجيل «${place}»، والسبب:\n${reason}\n\nيمكنك تعديل البيانات وإعادة إرسال الطلب:\n${link}\n\nفريق «مكان»`,
    revisionRequestedSubject: placeNotificationTexts.ar.revisionRequested,
    revisionRequested: ({ name, place, reason, link }: MailValues) =>
      `أهلًا ${name}،\n\nراجعنا طلب تسجيل «${place}»، وبقي أن تعدّل ما يلي:\n${reason}\n\nعدّله وأعد إرسال الطلب من هنا:\n${link}\n\nفريق «مكان»`,
    suspendedSubject: placeNotificationTexts.ar.placeSuspended,
    suspended: ({ name, place, reason, link }: MailValues) =>
      `أهلًا ${name}،\n\nعلّقنا ظهور «${place}» مؤقتًا، والسبب:\n${reason}\n\nبياناتك محفوظة وتجدها هنا:\n${link}\n\nفريق «مكان»`,
    liftedSubject: placeNotificationTexts.ar.suspensionLifted,
    lifted: ({ name, place, link }: MailValues) =>
      `أهلًا ${name}،\n\nرُفع التعليق عن «${place}»، وهو ظاهر للجميع من جديد:\n${link}\n\nفريق «مكان»`,
    changeApprovedSubject: 'وافقنا على تغيير بيانات مكانك',
    changeApproved: ({ name, place, link }: MailValues) =>
      `أهلًا ${name}،\n\nوافقنا على التغيير الذي طلبته، وتظهر بيانات «${place}» الجديدة للجميع:\n${link}\n\nفريق «مكان»`,
    changeRejectedSubject: 'لم نوافق على تغيير بيانات مكانك',
    changeRejected: ({ name, place, reason, link }: MailValues) =>
      `أهلًا ${name}،\n\nلم نوافق على التغيير الذي طلبته، وتبقى بيانات «${place}» كما هي. السبب:\n${reason}\n\nيمكنك أن تطلب تغييرًا آخر من هنا:\n${link}\n\nفريق «مكان»`,
    deletedSubject: 'حُذف مكانك من «مكان»',
    deleted: ({ name, place, link }: MailValues) =>
      `أهلًا ${name}،\n\nحُذف «${place}» من «مكان» بفروعه وصوره. حسابك باقٍ، ويمكنك أن تضيف مكانًا آخر من هنا:\n${link}\n\nفريق «مكان»`,
  },
  en: {
    registeredSubject: 'We received your place’s registration',
    registered: ({ name, place, link }) =>
      `Hello ${name},\n\nWe received the registration of “${place}”. We’re reviewing its details and documents and will write to you with the outcome. Until then you can edit your details here:\n${link}\n\nThe Makan team`,
    approvedSubject: placeNotificationTexts.en.placeApproved,
    approved: ({ name, place, link }) =>
      `Hello ${name},\n\n“${place}” was approved, and everyone can now find it:\n${link}\n\nThe Makan team`,
    rejectedSubject: placeNotificationTexts.en.placeRejected,
    rejected: ({ name, place, reason, link }) =>
      `Hello ${name},\n\nThe registration of “${place}” was not approved. The reason:\n${reason}\n\nYou can edit the details and send it again:\n${link}\n\nThe Makan team`,
    revisionRequestedSubject: placeNotificationTexts.en.revisionRequested,
    revisionRequested: ({ name, place, reason, link }) =>
      `Hello ${name},\n\nWe reviewed the registration of “${place}”. Please change this:\n${reason}\n\nMake the changes and send it again here:\n${link}\n\nThe Makan team`,
    suspendedSubject: placeNotificationTexts.en.placeSuspended,
    suspended: ({ name, place, reason, link }) =>
      `Hello ${name},\n\n“${place}” is hidden for now. The reason:\n${reason}\n\nYour details are kept, and you can find them here:\n${link}\n\nThe Makan team`,
    liftedSubject: placeNotificationTexts.en.suspensionLifted,
    lifted: ({ name, place, link }) =>
      `Hello ${name},\n\nThe suspension of “${place}” was lifted. Everyone can find it again:\n${link}\n\nThe Makan team`,
    changeApprovedSubject: 'Your change was approved',
    changeApproved: ({ name, place, link }) =>
      `Hello ${name},\n\nThe change you requested was approved, and everyone sees the new details of “${place}”:\n${link}\n\nThe Makan team`,
    changeRejectedSubject: 'Your change was not approved',
    changeRejected: ({ name, place, reason, link }) =>
      `Hello ${name},\n\nThe change you requested was not approved, and “${place}” stays as it is. The reason:\n${reason}\n\nYou can request another change here:\n${link}\n\nThe Makan team`,
    deletedSubject: 'Your place was deleted from Makan',
    deleted: ({ name, place, link }) =>
      `Hello ${name},\n\n“${place}” was deleted from Makan with its branches and pictures. Your account stays, and you can add another place here:\n${link}\n\nThe Makan team`,
  },
})
