const languagePrefix = /^\/(ar|en)(?=\/|$)/

/** A path of ours without the language that it may begin with. */
export const pathWithoutLanguage = (path: string) => path.replace(languagePrefix, '') || '/'

/** The language that a path begins with; null where it says none. */
export function languageIn(path: string): 'ar' | 'en' | null {
  const [, language] = languagePrefix.exec(path) ?? []
  return language === 'ar' || language === 'en' ? language : null
}

/** Whether a window that stands at an address shows what another leads to, be it in the other language or narrowed further. */
export function showsSamePage(current: string, target: string, origin: string): boolean {
  const [one, other] = [new URL(current, origin), new URL(target, origin)]
  const isSamePage = pathWithoutLanguage(one.pathname) === pathWithoutLanguage(other.pathname)
  return isSamePage && [...other.searchParams].every(([name, value]) => one.searchParams.get(name) === value)
}
