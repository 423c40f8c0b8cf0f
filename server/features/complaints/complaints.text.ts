import { quantityTexts } from '#contract/core/counted.text.ts'
import { guestLinkDays, reopenDays } from '#contract/core/limits.ts'
import { isolateBidi, text } from '#contract/core/text.ts'

export const complaintsText = text({
  ar: {
    reportSubject: (name: string) => `بلاغ عن رسالة من ${isolateBidi(name)}`,
    createdSubject: (id: number) => `وصلتنا شكواك رقم ${id}`,
    created: (link: string) =>
      `أهلًا،\n\nوصلت شكواك إلى فريق «مكان»، وسنراجعها ونراسلك على هذا البريد.\n\nتابعها وأضف إليها من هذا الرابط، ولا ترسله إلى أحد فمن معه الرابط يقرؤها:\n${link}\n\nإن لم تكن أنت من أرسلها فتجاهل هذه الرسالة.\n\nفريق «مكان»`,
    linksSubject: 'روابط شكاواك في «مكان»',
    links: (links: string) =>
      `أهلًا،\n\nطُلبت روابط الشكاوى التي أُرسلت من هذا البريد. لا ترسلها إلى أحد فمن معه الرابط يقرأ الشكوى:\n${links}\n\nيتوقف كل رابط بعد ${quantityTexts.ar.days(guestLinkDays)} بلا رسائل جديدة. إن لم تطلبها فتجاهل هذه الرسالة.\n\nفريق «مكان»`,
    answeredSubject: (id: number) => `رد على شكواك رقم ${id}`,
    answered: (message: string, link: string) =>
      `أهلًا،\n\nرد فريق «مكان» على شكواك:\n\n${message}\n\nاقرأ المحادثة كلها واكتب ردك من هذا الرابط:\n${link}\n\nفريق «مكان»`,
    processedSubject: (id: number) => `انتهينا من شكواك رقم ${id}`,
    processed: (message: string, link: string) =>
      `أهلًا،\n\nراجعنا شكواك، وهذه النتيجة:\n\n${message}\n\nإن لم يُحل الأمر فافتحها من جديد خلال ${quantityTexts.ar.days(reopenDays)} من هنا:\n${link}\n\nفريق «مكان»`,
  },
  en: {
    reportSubject: (name) => `Report of a message from ${isolateBidi(name)}`,
    createdSubject: (id) => `We received your complaint ${id}`,
    created: (link) =>
      `Hello,\n\nYour complaint has reached the Makan team. We’ll look into it and write to you at this address.\n\nFollow it and add to it with this link. Don’t forward it: anyone with it can read the complaint.\n${link}\n\nIf it wasn’t you who sent it, ignore this message.\n\nThe Makan team`,
    linksSubject: 'The links to your Makan complaints',
    links: (links) =>
      `Hello,\n\nSomeone requested the links to the complaints that were sent from this address. Don’t forward them: anyone with a link can read the complaint.\n${links}\n\nEach link stops working after ${quantityTexts.en.days(guestLinkDays)} without new messages. If you didn’t request them, ignore this message.\n\nThe Makan team`,
    answeredSubject: (id) => `A reply to your complaint ${id}`,
    answered: (message, link) =>
      `Hello,\n\nThe Makan team replied to your complaint:\n\n${message}\n\nRead the whole chat and write back with this link:\n${link}\n\nThe Makan team`,
    processedSubject: (id) => `Your complaint ${id} was processed`,
    processed: (message, link) =>
      `Hello,\n\nWe looked into your complaint, and this is the outcome:\n\n${message}\n\nIf this doesn’t settle it, you can reopen it within ${quantityTexts.en.days(reopenDays)} here:\n${link}\n\nThe Makan team`,
  },
})
