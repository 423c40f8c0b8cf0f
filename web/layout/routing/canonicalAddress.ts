import { screenParameters } from '#contract/core/screenParameters.ts'
import { isOpenToVisitors, pageTitles, toScreenAddress } from '#contract/core/screens.ts'
import { screenAt } from './checkRoute.ts'

/** As links spell it: `07` and `7.0` become `7`. */
function canonicalParam(name: string, value: string): string {
  if (name === 'Title')
    return pageTitles.find((pageTitle) => pageTitle.toLowerCase() === value.toLowerCase()) ?? value
  const number = value.trim() === '' ? Number.NaN : Number(value)
  return /id$/i.test(name) && Number.isSafeInteger(number) ? String(number) : value
}

/**
 * Spells the URL of a public screen as links do, with only the parameters that the screen reads, so that
 * caches store each page under one URL. Other URLs stay unchanged.
 */
export function canonicalAddress(address: string): string {
  const at = address.indexOf('?')
  const screen = screenAt(at < 0 ? address : address.slice(0, at))
  if (!screen || !isOpenToVisitors(screen.name)) return address
  const params = Object.entries(screen.params).map(
    ([name, value = '']) => [name, canonicalParam(name, value)] as const,
  )
  const entries = [...new URLSearchParams(at < 0 ? '' : address.slice(at))]
  const canonicalParams = (screenParameters[screen.name] ?? []).flatMap((name) =>
    entries.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => [name, value]),
  )
  const search = canonicalParams.length > 0 ? `?${new URLSearchParams(canonicalParams)}` : ''
  return toScreenAddress(screen.name, Object.fromEntries(params)) + search
}
