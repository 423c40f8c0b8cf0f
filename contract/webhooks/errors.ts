import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxWebhooks } from '../core/limits.ts'
import { isolateBidi } from '../core/text.ts'

export const webhooksErrors = defineErrors({
  EnterWebhookUrl: {
    status: 400,
    ar: `اكتب عنوانًا عامًّا يبدأ بـ ${isolateBidi('https://')} ولا يحتوي على اسم مستخدم، ومنفذه ٤٤٣ أو ٨٤٤٣.`,
    en: 'Enter a public URL that begins with https://, without a user name, on port 443 or 8443.',
  },
  WebhookKnown: {
    status: 409,
    ar: 'أضفت هذا العنوان من قبل. عدّله بدل إضافته مرة أخرى.',
    en: 'You’ve already added this URL. Edit it instead.',
  },
  TooManyWebhooks: {
    status: 409,
    ar: `بلغت الحد الأقصى، وهو ${quantityTexts.ar.endpoints(maxWebhooks)} لكل مكان. احذف واحدة ثم حاول مرة أخرى.`,
    en: `You’ve reached the limit of ${quantityTexts.en.endpoints(maxWebhooks)} per place. Delete one, then try again.`,
  },
  ChooseWebhookKinds: {
    status: 400,
    ar: 'اختر حدثًا واحدًا على الأقل.',
    en: 'Choose at least one event.',
  },
  WebhookOff: {
    status: 409,
    ar: 'نقطة الربط متوقفة. شغّلها أولًا.',
    en: 'The endpoint is off. Turn it on first.',
  },
  DeliveryWaits: {
    status: 409,
    ar: 'هذه الرسالة في انتظار الإرسال بالفعل. حدّث القائمة لترى حالتها.',
    en: 'This message is already waiting to be sent. Refresh the list to see its status.',
  },
})

type WebhooksErrors = typeof webhooksErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends WebhooksErrors {}
}
