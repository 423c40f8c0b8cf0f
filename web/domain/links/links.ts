import { outlines } from 'virtual:icons'
import type { IconName } from '#web/ui/icons/icons.ts'

// Product names are the same in both languages.
const products: Record<string, { name: string; icon: IconName }> = {
  appStore: { name: 'App Store', icon: 'brand-apple-filled' },
  googlePlay: { name: 'Google Play', icon: 'brand-google-play' },
  appGallery: { name: 'AppGallery', icon: 'download' },
  facebook: { name: 'Facebook', icon: 'brand-facebook' },
  instagram: { name: 'Instagram', icon: 'brand-instagram' },
  whatsapp: { name: 'WhatsApp', icon: 'brand-whatsapp' },
  x: { name: 'X', icon: 'brand-x' },
  youtube: { name: 'YouTube', icon: 'brand-youtube' },
  tiktok: { name: 'TikTok', icon: 'brand-tiktok' },
}

/** The loader adds the icon, so that a page only includes the icons it shows. */
export type ProductLink = { link: string; name: string; solid: boolean; outline: string }

export function toProductLink({ kind, link }: { kind: string; link: string }): ProductLink {
  const { name, icon } = products[kind] ?? { name: kind, icon: 'external-link' as const }
  return { link, name, solid: icon.endsWith('-filled'), outline: outlines[icon] ?? '' }
}
