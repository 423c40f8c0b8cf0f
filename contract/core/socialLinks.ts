/** Including their subdomains. */
export const linkHosts = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  googlePlay: ['play.google.com'],
  appStore: ['apps.apple.com'],
  appGallery: ['appgallery.huawei.com', 'appgallery.cloud.huawei.com'],
} as const

export type LinkKind = keyof typeof linkHosts

/** In display order, as `appKinds`. */
export const socialKinds = ['facebook', 'instagram', 'x', 'youtube', 'tiktok', 'whatsapp'] as const
export type SocialKind = (typeof socialKinds)[number]
export const appKinds = ['appStore', 'googlePlay', 'appGallery'] as const

export function isLinkOfKind(kind: LinkKind, link: string): boolean {
  if (!URL.canParse(link)) return false
  const { hostname } = new URL(link)
  return linkHosts[kind].some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
