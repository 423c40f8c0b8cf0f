import { quantityTexts } from '../core/counted.text.ts'
import { webhookFailingDays } from '../core/limits.ts'
import { text } from '../core/text.ts'

export const webhookNotificationTexts = text({
  ar: {
    webhookEnded: 'أوقفنا إرسال الأحداث إلى نظامك',
    goneWebhook: (host: string) => `لا يريد ${host} استقبال أي رسائل بعد الآن.`,
    failingWebhook: (host: string) =>
      `لم تصل إلى ${host} أي رسالة منذ ${quantityTexts.ar.days(webhookFailingDays)}.`,
  },
  en: {
    webhookEnded: 'We stopped sending events to your system',
    goneWebhook: (host) => `${host} asked us to stop sending (410).`,
    failingWebhook: (host) =>
      `No message has reached ${host} for ${quantityTexts.en.days(webhookFailingDays)}.`,
  },
})
