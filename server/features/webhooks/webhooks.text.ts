import { countedText } from '#contract/counted.text.ts'
import { webhookFailingDays } from '#contract/limits.ts'
import { isolated, text } from '#contract/text.ts'

type Ended = { name: string; place: string; host: string; why: string; link: string }

export const webhooksText = text({
  ar: {
    endedSubject: 'أوقفنا إرسال الأحداث إلى نظامك',
    gone: 'ردّ النظام بأنه لا يريد استقبال أي رسائل بعد الآن.',
    failing: `لم تصل إليه أي رسالة منذ ${countedText.ar.days(webhookFailingDays)}.`,
    ended: ({ name, place, host, why, link }: Ended) =>
      `أهلًا ${isolated(name)}،\n\nأوقفنا إرسال أحداث «${place}» إلى ${isolated(host)}. ${why}\n\nبعد إصلاح المشكلة شغّل نقطة الربط من جديد، ثم أعد إرسال ما فشل:\n${link}\n\nفريق «مكان»`,
  },
  en: {
    endedSubject: 'We stopped sending events to your system',
    gone: 'It asked us to stop sending messages (410).',
    failing: `No message has reached it for ${countedText.en.days(webhookFailingDays)}.`,
    ended: ({ name, place, host, why, link }) =>
      `Hello ${isolated(name)},\n\nWe stopped sending events of ${place} to ${isolated(host)}. ${why}\n\nOnce that’s fixed, turn the endpoint on again and resend what failed:\n${link}\n\nThe Makan team`,
  },
})
