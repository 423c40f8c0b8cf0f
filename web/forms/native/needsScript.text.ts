import { text } from '#contract/core/text.ts'

export const needsScriptText = text({
  ar: {
    needsScript: 'هذه الصفحة تحتاج إلى JavaScript',
    needsScriptMore:
      'شغّل JavaScript في متصفحك ثم أعد تحميل الصفحة. التصفّح والدخول وإنشاء حساب ومراسلتنا تعمل بلا JavaScript.',
  },
  en: {
    needsScript: 'This page needs JavaScript',
    needsScriptMore:
      'Turn on JavaScript in your browser and reload the page. Browsing, logging in, signing up and writing to us work without it.',
  },
})
