import { screens } from '#contract/core/screens.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { clearCachedPages } from '#web/offline/cacheIndex.ts'
import { forgetChatDrafts } from '#web/offline/deviceDrafts.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { useAddress, useScreen } from '../routing/rootData.ts'
import { menuText } from './navigation.text.ts'
import { themes, useTheme } from './theme.ts'

export function useThemeItems(): MenuItem[] {
  const t = useText(menuText)
  const [theme, choose] = useTheme()
  const icons = { light: 'sun', dark: 'moon', auto: 'device-desktop' } as const
  return themes.map((option, at) => ({
    label: t[option],
    icon: icons[option],
    selected: option === theme,
    separated: at === 0,
    onSelect: () => choose(option),
  }))
}

export function useLogout(): () => void {
  const screen = useScreen()
  const address = useAddress()
  const logout = useMutation(endpoints.accounts.logout, {
    revalidates: false,
    onSuccess: async () => {
      sessionStorage.clear()
      forgetChatDrafts()
      await clearCachedPages()
      if (screen && screens[screen].access !== 'anyone') location.assign(address('Home'))
      else location.reload()
    },
  })
  return () => void logout.send({})
}
