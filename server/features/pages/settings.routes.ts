import { settings } from '#contract/pages/settings.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { readSettings, saveSettings } from './settings.service.ts'

export const settingsRoutes = routes(settings, {
  getSettings: ({ ctx }) => readSettings(ctx),
  saveSettings: ({ ctx, input }) => saveSettings(ctx, input),
})
