import { text } from '../../../contract/text.ts'

export const needsScriptText = text({
  ar: {
    needsScript: 'هذه الصفحة تحتاج إلى JavaScript',
    needsScriptMore: 'شغّل JavaScript في متصفحك ثم أعد تحميل الصفحة. تصفّح الأماكن يعمل بدونه.',
  },
  en: {
    needsScript: 'This page needs JavaScript',
    needsScriptMore:
      'Turn on JavaScript in your browser and reload the page. Browsing places works without it.',
  },
})
