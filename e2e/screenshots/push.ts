import type { Page } from '@playwright/test'
import { toScreenAddress } from '#contract/core/screens.ts'
import { pushText } from '#web/domain/push/push.text.ts'
import { notificationsText } from '#web/features/accounts/profile/notifications.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { mockPush } from '../fixtures/pushDevice.ts'
import { type Language, waitForHydration } from '../fixtures/test.ts'
import type { Screenshot } from './states.ts'

export function createPushScreenshots(): Screenshot[] {
  const createProfileShot = (name: string, shot: Partial<Screenshot>): Screenshot => ({
    name: `UserProfile-push-${name}`,
    path: toScreenAddress('UserProfile'),
    as: 'member1@makan.test',
    serve: (page) => mockPush(page),
    act: (page) => waitForHydration(page),
    ...shot,
  })
  const createEditAction =
    (label: keyof (typeof notificationsText)['ar']) => async (page: Page, language: Language) => {
      await waitForHydration(page)
      const name = `${profileText[language].edit} ${notificationsText[language][label]}`
      await page.getByRole('button', { name }).click()
      const quietSwitch = page.getByRole('switch')
      if (label === 'quiet') await quietSwitch.click()
    }
  const turnOn = async (page: Page, language: Language) => {
    await waitForHydration(page)
    await page.getByRole('button', { name: pushText[language].turnOn }).click()
    await page.getByText(pushText[language].unreachable).waitFor()
  }
  return [
    createProfileShot('off', {}),
    createProfileShot('of-staff', { as: 'branch@makan.test' }),
    createProfileShot('denied', { serve: (page) => mockPush(page, { permission: 'denied' }) }),
    createProfileShot('unreachable', {
      serve: (page) => mockPush(page, { fails: 'AbortError' }),
      act: turnOn,
    }),
    createProfileShot('kinds', { act: createEditAction('kinds') }),
    createProfileShot('quiet', { act: createEditAction('quiet') }),
    {
      name: 'MemberOrder-push-offered',
      path: toScreenAddress('MemberOrder', { id: 8 }),
      as: 'member3@makan.test',
      serve: (page) => mockPush(page),
      act: (page) => waitForHydration(page),
    },
    {
      name: 'PendingOrders-push-offered',
      path: toScreenAddress('PendingOrders'),
      as: 'branch@makan.test',
      serve: (page) => mockPush(page),
      act: (page) => waitForHydration(page),
    },
  ]
}
