import { insights } from '#contract/insights/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { exportInsights } from './exportInsights.service.ts'
import { insightsJobs } from './insights.jobs.ts'
import { insightsListeners } from './insights.listeners.ts'
import { insightsNotifications } from './insights.notifications.ts'
import { insightsRetention } from './insights.retention.ts'
import { getInsights } from './insights.service.ts'
import { getOfferChanges } from './offerChanges.service.ts'
import { countView } from './views.service.ts'

export const insightsFeature: Feature = {
  routes: routes(
    insights,
    {
      getInsights,
      getOfferChanges,
      exportInsights,
      countView,
    },
    { fromReplica: ['getInsights', 'getOfferChanges', 'exportInsights'] },
  ),
  jobs: insightsJobs,
  listeners: [...insightsListeners, ...insightsNotifications],
  retention: insightsRetention,
}
