import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from '#web/layout/live/liveStore.ts'

type ShownComplaint = { id: number; chatId: number }

/** `any`: each changed complaint revalidates the page. Messages count only in complaints on the page. */
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
