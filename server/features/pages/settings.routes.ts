import { settings } from '#contract/settings.ts'
import { routes } from '#server/core/routes.ts'
import { readSettings, saveSettings } from './settings.service.ts'

export const settingsRoutes = routes(settings, {
  getSettings: ({ ctx }) => readSettings(ctx),
  saveSettings: ({ ctx, input }) => saveSettings(ctx, input),
})
