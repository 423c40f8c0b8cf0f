import { addressOf } from '#contract/screens.ts'
import { visitorPages } from './addresses.ts'
import { onAndroid } from './deviceLetters.ts'
import { shiftsOf } from './firstView.ts'
import { expect, test } from './journey.ts'
import { mostShift } from './visitBudgets.ts'

test.use({ launchOptions: onAndroid.launchOptions })

const search = addressOf('ServicePlacesFilter')

for (const address of [...visitorPages, `${search}?catId=1`, `${search}?view=both`]) {
  test(`${address} stands still while it arrives piece by piece, cold and warm`, {
    tag: '@each',
  }, async ({ page, at }) => {
    const { cold, warm } = await shiftsOf(page, at(address))
    expect.soft(cold, 'cold').toBeLessThanOrEqual(mostShift)
    expect.soft(warm, 'warm').toBeLessThanOrEqual(mostShift)
  })
}
