import type { Figures } from '#contract/adminHome/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { adminHomeText } from './adminHome.text.ts'

export function PendingWork({ waiting: { places, since } }: Pick<Figures, 'waiting'>) {
  const t = useText(adminHomeText)
  const { relative } = useDates()
  const address = useAddress()
  const decides = useCan(endpoints.managedPlaces.decidePlace)
  if (places === 0) {
    return (
      <Notice tone="success" title={t.waiting(0)}>
        {t.nothingWaits}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      icon="hourglass"
      title={t.waiting(places)}
      action={
        decides && (
          <Button tone="outline" size="small" href={`${address('ServicePlaceManagement')}?tab=requests`}>
            {t.review}
          </Button>
        )
      }
    >
      {since && t.waitingSince(relative(since))}
    </Notice>
  )
}
