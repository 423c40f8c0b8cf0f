import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from '#web/layout/live/liveStore.ts'

type ShownComplaint = { id: number; chatId: number }

/**
 * Revalidates the page when a complaint changes: in the scope `any` every one, in `shown` only those that the
 * page shows. Messages, written or read, count only in complaints that it shows.
 */
export function useLiveComplaints(shownComplaints: readonly ShownComplaint[], scope: 'any' | 'shown'): void {
  const { revalidate } = useRevalidator()
  const hasComplaint = (predicate: (complaint: ShownComplaint) => boolean) => shownComplaints.some(predicate)
  const onComplaintChanged = useEffectEvent((complaintId: number | undefined) => {
    if (scope === 'any' || hasComplaint(({ id }) => id === complaintId)) void revalidate()
  })
  const onChatMessage = useEffectEvent((chatId: number | undefined) => {
    if (hasComplaint((complaint) => complaint.chatId === chatId)) void revalidate()
  })
  useEffect(
    () =>
      onLive(({ kind, complaintId, chatId }) => {
        if (kind === 'complaint') onComplaintChanged(complaintId)
        if (kind === 'chat') onChatMessage(chatId)
      }),
    [],
  )
}
