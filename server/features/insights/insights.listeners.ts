import { type Listener, on } from '#server/core/events/events.ts'
import { mailWeek } from './weekMail.service.ts'

export const insightsListeners: Listener[] = [
  on('insights.weekEnded', {
    name: 'insights.mailWeek',
    waitsFor: 'mail',
    orderingKey: 'placeId',
    handle: mailWeek,
  }),
]
