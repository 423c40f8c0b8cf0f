import { addressOf } from '#contract/screens.ts'
import { endpointText } from '#web/features/webhooks/endpoint/endpoint.text.ts'
import { webhooksText } from '#web/features/webhooks/webhooks.text.ts'
import { addressesOf } from './addresses.ts'
import { untilLive } from './journey.ts'
import { pressIn, rowsIn } from './rows.ts'
import type { Shot } from './shotStates.ts'

const as = 'supplier@makan.test'

/** How owners add an endpoint, and look into what it was sent. */
export const webhookShots: Shot[] = [
  {
    name: 'PlaceWebhooks-add',
    path: addressOf('PlaceWebhooks'),
    as,
    async act(page, language) {
      await untilLive(page)
      await page.getByRole('button', { name: webhooksText[language].add }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'WebhookPage-details',
    path: addressesOf('WebhookPage')[0],
    as,
    async act(page, language) {
      await untilLive(page)
      await pressIn(rowsIn(page).first(), endpointText[language].more)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'WebhookPage-replay',
    path: addressesOf('WebhookPage')[0],
    as,
    async act(page, language) {
      await untilLive(page)
      await page.getByRole('button', { name: endpointText[language].replayFailed }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
