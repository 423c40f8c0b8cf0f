import { contactMails } from '#contract/pages/contactMails.endpoints.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { settings } from '#contract/pages/settings.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { askForAgreement } from './askForAgreement.service.ts'
import { sendContactMail } from './contact.service.ts'
import { answerContactMail, getContactMails } from './contactMails.service.ts'
import { pagesListeners } from './pages.listeners.ts'
import { pagesRetention } from './pages.retention.ts'
import { getByPage, getMainSection, getPages } from './pages.service.ts'
import { getVersion, getVersions } from './pageVersions.service.ts'
import { restoreVersion } from './restore.service.ts'
import { deleteSection, moveSection, previewSection, saveSection, uploadImage } from './sections.service.ts'
import { getSettings, saveSettings } from './settings.service.ts'

export const pagesFeature: Feature = {
  routes: [
    ...routes(pages, {
      getByPage,
      getMainSection,
      getPages,
      saveSection,
      previewSection,
      uploadImage,
      moveSection,
      deleteSection,
      getVersions,
      getVersion,
      restoreVersion,
      askForAgreement,
      sendContactMail,
    }),
    ...routes(contactMails, { getContactMails, answerContactMail }),
    ...routes(settings, { getSettings, saveSettings }),
  ],
  listeners: pagesListeners,
  retention: pagesRetention,
}
