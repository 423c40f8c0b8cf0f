import { useCallback, useEffect, useState } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { DeleteDialog } from '#web/domain/grid/DeleteDialog.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { staffText } from './staff.text.ts'

type Deletion = EndpointReply<typeof endpoints.managedPlaces.getDeletion>

export function DeletePlaceDialog({
  place,
  onClose,
}: {
  place: { id: number; name: string }
  onClose: () => void
}) {
  const { deletion, loadDeletion } = useDeletion(place.id)
  return (
    <DeleteDialog
      endpoint={endpoints.managedPlaces.deletePlace}
      id={place.id}
      version={typeof deletion === 'string' ? undefined : deletion.version}
      name={place.name}
      before={typeof deletion === 'string' ? deletion : undefined}
      onClose={onClose}
    >
      <Takes takes={deletion} onAgain={loadDeletion} />
    </DeleteDialog>
  )
}

function useDeletion(id: number) {
  const [deletion, setDeletion] = useState<Deletion | 'pending' | 'failed'>('pending')
  const loadDeletion = useCallback(() => {
    const controller = new AbortController()
    setDeletion('pending')
    fetchQuery(endpoints.managedPlaces.getDeletion, { id }, controller.signal).then(setDeletion, () => {
      if (!controller.signal.aborted) setDeletion('failed')
    })
    return () => controller.abort()
  }, [id])
  useEffect(() => loadDeletion(), [loadDeletion])
  return { deletion, loadDeletion }
}

function Takes({ takes, onAgain }: { takes: Deletion | 'pending' | 'failed'; onAgain: () => void }) {
  const t = useText(staffText)
  if (takes === 'pending') return t.deleteAsking
  if (takes === 'failed')
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" tone="outline" icon="refresh" onClick={onAgain}>
            {t.deleteAskAgain}
          </Button>
        }
      >
        {t.deleteUnknown}
      </Notice>
    )
  const { branchesCount, imagesCount, servicesCount, managersCount } = takes
  const summary = t.deleteTakes(
    t.branchesCount(branchesCount),
    t.imagesCount(imagesCount),
    t.servicesCount(servicesCount),
  )
  return `${summary} ${managersCount > 0 ? t.deleteManagers(managersCount) : ''}`
}
