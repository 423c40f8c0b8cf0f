import type { SocialKind } from '#contract/core/socialLinks.ts'
import { text } from '#contract/core/text.ts'

export const socialLinksText = text<Record<SocialKind, string>>({
  ar: {
    facebook: 'فيسبوك',
    instagram: 'إنستجرام',
    x: 'إكس',
    youtube: 'يوتيوب',
    tiktok: 'تيك توك',
    whatsapp: 'واتساب',
  },
  en: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    x: 'X',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    whatsapp: 'WhatsApp',
  },
})
