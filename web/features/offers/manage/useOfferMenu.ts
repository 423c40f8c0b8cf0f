import { canAccess } from '#contract/core/policy.ts'
import { offerChangesPolicy } from '#contract/offers/policy.ts'
import type { ManagedOffer, OfferState } from '#contract/offers/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useCan, useViewer } from '#web/layout/routing/rootData.ts'
import { useText } from '#web/ui/language/language.tsx'
import type { MenuItem } from '#web/ui/menu/Menu.tsx'
import { manageText } from './manage.text.ts'
import { useOfferAddresses } from './useOfferAddresses.ts'

export type OfferDialog = { to: Exclude<OfferState, 'draft'> | 'delete'; offer: ManagedOffer }

export function useOfferMenu(placeId: number, openDialog: (dialog: OfferDialog) => void) {
  const t = useText(manageText)
  const viewer = useViewer()
  const canChange = useCan(endpoints.offers.saveOffer)
  const addresses = useOfferAddresses(placeId)
  const changes = (offer: ManagedOffer): MenuItem[] => {
    const { state, placeIsApproved } = offer
    const to = (next: OfferDialog['to']) => () => openDialog({ to: next, offer })
    const items: MenuItem[] = []
    if (placeIsApproved && state === 'draft')
      items.push({ label: t.publish, icon: 'send', onSelect: to('live') })
    if (placeIsApproved && state === 'paused')
      items.push({ label: t.resume, icon: 'send', onSelect: to('live') })
    if (state === 'live') items.push({ label: t.pause, icon: 'hourglass', onSelect: to('paused') })
    if (state === 'live' || state === 'paused')
      items.push({ label: t.end, icon: 'flag', onSelect: to('ended') })
    return items
  }
  return (offer: ManagedOffer): MenuItem[] => {
    const { id, state, publishedAt, placeIsApproved, figures } = offer
    const isTheirs = canChange && canAccess(offerChangesPolicy, viewer, { placeId })
    const items: MenuItem[] = []
    if (isTheirs && state !== 'ended') items.push({ label: t.edit, icon: 'pencil', href: addresses.edit(id) })
    if (isTheirs) items.push(...changes(offer))
    if (isTheirs)
      items.push({ label: t.duplicate, icon: 'copy', href: addresses.add({ copyOf: String(id) }) })
    if (publishedAt && placeIsApproved)
      items.push({ label: t.seePage, icon: 'eye', href: addresses.page(id) })
    // An ended offer with orders can't be deleted.
    if (isTheirs && !(state === 'ended' && figures.reserved > 0))
      items.push({
        label: t.delete,
        icon: 'trash',
        tone: 'danger',
        separated: true,
        onSelect: () => openDialog({ to: 'delete', offer }),
      })
    return items
  }
}
