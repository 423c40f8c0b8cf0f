import { screens } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { forgetChatDrafts } from '#web/offline/deviceDrafts.ts'
import { forgetKept } from '#web/offline/kept.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { useAddress, useScreen } from '../routing/rootData.ts'
import { menuText } from './menu.text.ts'
import { themes, useTheme } from './theme.ts'

/** Light, dark, or as the device is: lines of a menu. */
export function useThemeItems(): MenuItem[] {
  const t = useText(menuText)
  const [theme, choose] = useTheme()
  const icons = { light: 'sun', dark: 'moon', auto: 'device-desktop' } as const
  return themes.map((each, at) => ({
    label: t[each],
    icon: icons[each],
    chosen: each === theme,
    separated: at === 0,
    onSelect: () => choose(each),
  }))
}

/** Ends the session; the page is loaded anew, or Home where it is for people with a session only. */
export function useLogout(): () => void {
  const screen = useScreen()
  const address = useAddress()
  const logout = useSend(calls.accounts.logout, {
    refreshes: [],
    done: async () => {
      sessionStorage.clear()
      forgetChatDrafts()
      await forgetKept()
      if (screen && screens[screen].access !== 'anyone') location.assign(address('Home'))
      else location.reload()
    },
  })
  return () => void logout.send({})
}
