import { toScreenAddress } from '#contract/core/screens.ts'
import { visitorPages } from '../fixtures/addresses.ts'
import { androidFonts } from '../fixtures/androidFonts.ts'
import { measureShifts } from '../fixtures/firstView.ts'
import { expect, test } from '../fixtures/test.ts'
import { maxShift } from '../fixtures/visitBudgets.ts'

test.use({ launchOptions: androidFonts.launchOptions })

const search = toScreenAddress('ServicePlacesFilter')

for (const address of [...visitorPages, `${search}?catId=1`, `${search}?view=both`]) {
  test(`layout shift: ${address} does not move while it loads in pieces, cold and warm`, {
    tag: '@each',
  }, async ({ page, localePath }) => {
    const { cold, warm } = await measureShifts(page, localePath(address))
    expect.soft(cold, 'cold').toBeLessThanOrEqual(maxShift)
    expect.soft(warm, 'warm').toBeLessThanOrEqual(maxShift)
  })
}
