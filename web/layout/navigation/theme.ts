import { useSyncExternalStore } from 'react'
import type { Theme } from '#contract/core/page.ts'
import { useRootData } from '../routing/rootData.ts'

export const themes: readonly Theme[] = ['light', 'dark', 'auto']

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'auto'
}

/** A cookie lets the server render the next page in the selected theme. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const served = useRootData()?.theme ?? 'auto'
  return [useSyncExternalStore(subscribe, readTheme, () => served), chooseTheme]
}

export function chooseTheme(theme: Theme): void {
  // The server reads this cookie name. The prefix binds the cookie to this host.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing from browsers that people still use
  document.cookie = `${prefix}makan_theme=${theme}; path=/; max-age=31536000; samesite=lax${secure}`
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}
