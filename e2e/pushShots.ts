import type { Page } from '@playwright/test'
import { addressOf } from '#contract/screens.ts'
import { notificationsText } from '#web/features/accounts/profile/notifications.text.ts'
import { profileText } from '#web/features/accounts/profile/profile.text.ts'
import { pushText } from '#web/layout/push/push.text.ts'
import { type Language, untilLive } from './journey.ts'
import { givePush } from './pushDevice.ts'
import type { Shot } from './shotStates.ts'

/** Notifications in the profile and where they are offered, in their states. */
export function pushShots(): Shot[] {
  const profile = (name: string, shot: Partial<Shot>): Shot => ({
    name: `UserProfile-push-${name}`,
    path: addressOf('UserProfile'),
    as: 'member1@makan.test',
    serve: (page) => givePush(page),
    act: (page) => untilLive(page),
    ...shot,
  })
  const edit = (label: keyof (typeof notificationsText)['ar']) => async (page: Page, language: Language) => {
    await untilLive(page)
    const name = `${profileText[language].edit} ${notificationsText[language][label]}`
    await page.getByRole('button', { name }).click()
    const quiet = page.getByRole('switch')
    if (label === 'quiet') await quiet.click()
  }
  const turnOn = async (page: Page, language: Language) => {
    await untilLive(page)
    await page.getByRole('button', { name: pushText[language].turnOn }).click()
    await page.getByText(pushText[language].unreachable).waitFor()
  }
  return [
    profile('off', {}),
    profile('of-staff', { as: 'branch@makan.test' }),
    profile('denied', { serve: (page) => givePush(page, { permission: 'denied' }) }),
    profile('unreachable', { serve: (page) => givePush(page, { fails: 'AbortError' }), act: turnOn }),
    profile('kinds', { act: edit('kinds') }),
    profile('quiet', { act: edit('quiet') }),
    {
      name: 'MemberOrder-push-offered',
      path: addressOf('MemberOrder', { id: 8 }),
      as: 'member3@makan.test',
      serve: (page) => givePush(page),
      act: (page) => untilLive(page),
    },
    {
      name: 'PendingOrders-push-offered',
      path: addressOf('PendingOrders'),
      as: 'branch@makan.test',
      serve: (page) => givePush(page),
      act: (page) => untilLive(page),
    },
  ]
}
