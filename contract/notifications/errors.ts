import { defineErrors } from '../core/error.ts'

export const pushErrors = defineErrors({
  UnknownPushService: {
    status: 422,
    ar: 'هذا المتصفح يستقبل إشعاراته من خدمة لا نعرفها، فلا يمكننا الإرسال إليه. جرّب متصفحًا آخر.',
    en: 'This browser gets its notifications from a service we don’t know, so we can’t send to it. Try another browser.',
  },
})

type PushErrors = typeof pushErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends PushErrors {}
}
