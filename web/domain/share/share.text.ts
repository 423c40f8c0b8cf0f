import { text } from '#contract/core/text.ts'

export const shareText = text({
  ar: {
    share: 'مشاركة',
    copied: 'نُسخ الرابط.',
    notCopied: 'تعذّر نسخ الرابط. انسخه من شريط العنوان.',
  },
  en: {
    share: 'Share',
    copied: 'The link was copied.',
    notCopied: 'Couldn’t copy the link. Copy it from the address bar.',
  },
})
