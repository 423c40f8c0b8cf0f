import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from '#web/layout/live/liveStore.ts'

type ShownComplaint = { id: number; chatId: number }

/**
 * Revalidates the page when a complaint changes, or when a participant writes or reads messages in a `shown`
 * one.
 */
export function useLiveComplaints(complaints: readonly ShownComplaint[], scope: 'any' | 'shown'): void {
  const { revalidate } = useRevalidator()
  const hasComplaint = (predicate: (complaint: ShownComplaint) => boolean) => complaints.some(predicate)
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
