import { quantityTexts } from '#contract/core/counted.text.ts'
import { webhookFailingDays } from '#contract/core/limits.ts'
import { isolateBidi, text } from '#contract/core/text.ts'
import { webhookNotificationTexts } from '#contract/webhooks/notifications.text.ts'

type EndedMailValues = { name: string; place: string; host: string; why: string; link: string }

export const webhooksText = text({
  ar: {
    endedSubject: webhookNotificationTexts.ar.webhookEnded,
    gone: 'ردّ النظام بأنه لا يريد استقبال أي رسائل بعد الآن.',
    failing: `لم تصل إليه أي رسالة منذ ${quantityTexts.ar.days(webhookFailingDays)}.`,
    ended: ({ name, place, host, why, link }: EndedMailValues) =>
      `أهلًا ${isolateBidi(name)}،\n\nأوقفنا إرسال أحداث «${place}» إلى ${isolateBidi(host)}. ${why}\n\nبعد إصلاح المشكلة شغّل نقطة الربط من جديد، ثم أعد إرسال ما فشل:\n${link}\n\nفريق «مكان»`,
  },
  en: {
    endedSubject: webhookNotificationTexts.en.webhookEnded,
    gone: 'It asked us to stop sending messages (410).',
    failing: `No message has reached it for ${quantityTexts.en.days(webhookFailingDays)}.`,
    ended: ({ name, place, host, why, link }) =>
      `Hello ${isolateBidi(name)},\n\nWe stopped sending events of ${place} to ${isolateBidi(host)}. ${why}\n\nOnce that’s fixed, turn the endpoint on again and resend what failed:\n${link}\n\nThe Makan team`,
  },
})
