import { text } from '#contract/core/text.ts'

export const mapLinkText = text({
  ar: {
    label: 'رابط من الخرائط، أو إحداثيات',
    help: 'الصق الرابط الكامل لموقعك في خرائط جوجل أو غيرها، أو إحداثيات مثل ٣٠٫٠٤٤٤، ٣١٫٢٣٥٧.',
    short:
      'لا نستطيع معرفة الموقع من رابط قصير. افتحه في المتصفح، ثم انسخ الرابط الكامل من شريط العنوان والصقه هنا.',
    unknown: 'لا يوجد موقع في هذا النص. الصق رابطًا كاملًا من الخرائط، أو إحداثيات مثل ٣٠٫٠٤٤٤، ٣١٫٢٣٥٧.',
  },
  en: {
    label: 'Map link or coordinates',
    help: 'Paste the full link of your location in Google Maps or another map, or coordinates such as 30.0444, 31.2357.',
    short:
      'We can’t read the location from a short link. Open it in your browser, copy the full link from the address bar and paste it here.',
    unknown:
      'There’s no location in this text. Paste a full map link, or coordinates such as 30.0444, 31.2357.',
  },
})
