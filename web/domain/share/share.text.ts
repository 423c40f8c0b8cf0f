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

export const savingsText = text({
  ar: {
    label: 'وفّرت مع «مكان»',
    share: 'مشاركة ما وفّرت',
    shared: (amount: string) => `وفّرت ${amount} مع «مكان».`,
    copied: 'نُسخ النص، وحُفظت الصورة.',
    notShared: 'تعذّرت المشاركة على هذا الجهاز.',
  },
  en: {
    label: 'Saved with Makan',
    share: 'Share what you saved',
    shared: (amount) => `I saved ${amount} with Makan.`,
    copied: 'Text copied and picture saved.',
    notShared: 'This device couldn’t share it.',
  },
})
