const pinned = /^\/(ar|en)(?=\/|$)/

/** A path of ours without the language that it may begin with. */
export const pathWithoutLanguage = (path: string) => path.replace(pinned, '') || '/'

/** The language that a path begins with; null where it says none. */
export function languageIn(path: string): 'ar' | 'en' | null {
  const [, language] = pinned.exec(path) ?? []
  return language === 'ar' || language === 'en' ? language : null
}

/** Whether a window that stands at an address shows what another leads to, be it in the other language or narrowed further. */
export function shows(standing: string, wanted: string, origin: string): boolean {
  const [one, other] = [new URL(standing, origin), new URL(wanted, origin)]
  const isSamePage = pathWithoutLanguage(one.pathname) === pathWithoutLanguage(other.pathname)
  return isSamePage && [...other.searchParams].every(([name, value]) => one.searchParams.get(name) === value)
}
