import { countedText } from '#contract/counted.text.ts'
import { isolated, text } from '#contract/text.ts'

type Expiring = { name: string; place: string; token: string; days: number; link: string }

export const apiTokensText = text({
  ar: {
    expiresSubject: (days: number) => `ينتهي مفتاح ربط لمكانك خلال ${countedText.ar.days(days)}`,
    expires: ({ name, place, token, days, link }: Expiring) =>
      `أهلًا ${isolated(name)}،\n\nينتهي خلال ${countedText.ar.days(days)} مفتاح الربط «${isolated(token)}» لمكانك «${isolated(place)}»، ويتوقف معه البرنامج الذي يستخدمه. أنشئ مفتاحًا جديدًا وضعه في البرنامج، ثم أبطل القديم:\n${link}\n\nفريق «مكان»`,
    expiredSubject: 'انتهى مفتاح ربط لمكانك',
    expired: ({ name, place, token, link }: Expiring) =>
      `أهلًا ${isolated(name)}،\n\nانتهى مفتاح الربط «${isolated(token)}» لمكانك «${isolated(place)}»، فتوقف البرنامج الذي يستخدمه. إن كنت لا تزال تحتاج إليه فأنشئ مفتاحًا جديدًا وضعه فيه:\n${link}\n\nفريق «مكان»`,
  },
  en: {
    expiresSubject: (days) => `An API token of your place expires within ${countedText.en.days(days)}`,
    expires: ({ name, place, token, days, link }) =>
      `Hello ${isolated(name)},\n\nThe API token “${isolated(token)}” of ${isolated(place)} expires within ${countedText.en.days(days)}, and the app that uses it stops working then. Create a new token, put it into the app, then revoke the old one:\n${link}\n\nThe Makan team`,
    expiredSubject: 'An API token of your place has expired',
    expired: ({ name, place, token, link }) =>
      `Hello ${isolated(name)},\n\nThe API token “${isolated(token)}” of ${isolated(place)} has expired, and the app that uses it has stopped working. If you still need it, create a new token and put it into the app:\n${link}\n\nThe Makan team`,
  },
})
