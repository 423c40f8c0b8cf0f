import { toScreenAddress } from '#contract/core/screens.ts'
import type { Screenshot } from './states.ts'

export function createInsightScreenshots(): Screenshot[] {
  const path = toScreenAddress('PlaceInsights')
  return [
    { name: 'PlaceInsights-owner', path, as: 'supplier@makan.test' },
    {
      name: 'PlaceInsights-staff',
      path: `${path}?servicePlaceId=1&last=90&chart=views`,
      as: 'admin@makan.test',
    },
    { name: 'PlaceInsights-none', path, as: 'admin@makan.test' },
  ]
}
