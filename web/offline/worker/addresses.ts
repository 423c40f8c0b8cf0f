const languagePrefix = /^\/(ar|en)(?=\/|$)/

export const pathWithoutLanguage = (path: string) => path.replace(languagePrefix, '') || '/'

export function languageIn(path: string): 'ar' | 'en' | null {
  const [, language] = languagePrefix.exec(path) ?? []
  return language === 'ar' || language === 'en' ? language : null
}

/** Ignores the language, and parameters of `current` that `target` lacks. */
export function showsSamePage(current: string, target: string, origin: string): boolean {
  const [one, other] = [new URL(current, origin), new URL(target, origin)]
  const isSamePage = pathWithoutLanguage(one.pathname) === pathWithoutLanguage(other.pathname)
  return isSamePage && [...other.searchParams].every(([name, value]) => one.searchParams.get(name) === value)
}
