import type { ReactNode } from 'react'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { useOrderAddress } from '#web/domain/chat/useOrderAddress.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'

export function PlaceLink({ place: { id, name } }: { place: NonNullable<Complaint['place']> }) {
  return (
    <a href={useAddress()('PlacePage', { id })}>
      <bdi>{name}</bdi>
    </a>
  )
}

/** Order that a complaint is about; a link if the reader can open it. */
export function OrderLink({
  order: { id },
  children,
}: {
  order: NonNullable<Complaint['order']>
  children: ReactNode
}) {
  const href = useOrderAddress()(id)
  return href ? <a href={href}>{children}</a> : children
}
