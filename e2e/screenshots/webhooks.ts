import { toScreenAddress } from '#contract/core/screens.ts'
import { endpointText } from '#web/features/webhooks/endpoint/endpoint.text.ts'
import { webhooksText } from '#web/features/webhooks/webhooks.text.ts'
import { getAddresses } from '../fixtures/addresses.ts'
import { getRows, pressRowAction } from '../fixtures/gridRows.ts'
import { waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

const as = 'supplier@makan.test'

export const webhookScreenshots: Screenshot[] = [
  {
    name: 'PlaceWebhooks-add',
    path: toScreenAddress('PlaceWebhooks'),
    as,
    async act(page, language) {
      await waitForHydration(page)
      await page.getByRole('button', { name: webhooksText[language].add }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'WebhookPage-details',
    path: getAddresses('WebhookPage')[0],
    as,
    async act(page, language) {
      await waitForHydration(page)
      await pressRowAction(getRows(page).first(), endpointText[language].more)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'WebhookPage-replay',
    path: getAddresses('WebhookPage')[0],
    as,
    async act(page, language) {
      await waitForHydration(page)
      await page.getByRole('button', { name: endpointText[language].replayFailed }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
