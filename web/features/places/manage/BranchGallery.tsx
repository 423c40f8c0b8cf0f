import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxPictures } from '#contract/core/limits.ts'
import type { BranchImage, ManagedBranch } from '#contract/places/schemas.ts'
import { apiText } from '#web/api/api.text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { UploadProgressContext } from '#web/ui/fields/uploadProgress.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { branchesText } from './branches.text.ts'

type Props = { branch: ManagedBranch; onClose: () => void }

/**
 * Adds, reorders and deletes pictures of a branch. After a connection error, another click sends the rest.
 */
export function BranchGallery({ branch, onClose }: Props) {
  const t = useText(branchesText)
  const { fault } = useText(apiText)
  const gallery = useGallery(branch.id, onClose)
  const { pictures, failed, failure, busy, progressByFile } = gallery
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.galleryOf(branch.name)}
      width={760}
      actions={
        <>
          <Button pending={busy} disabled={pictures === null} onClick={gallery.save}>
            {failure ? t.sendAgain : t.save}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {failed && <Notice tone="error">{fault}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      {pictures === null ? (
        !failed && <Skeleton shape="box" />
      ) : (
        <UploadProgressContext value={progressByFile}>
          <PicturesField
            label={t.gallery}
            help={t.galleryHelp}
            name="image"
            max={maxPictures}
            value={pictures}
            onChange={gallery.change}
          />
        </UploadProgressContext>
      )}
    </Dialog>
  )
}

function useGallery(branchId: number, onSaved: () => void) {
  const t = useText(branchesText)
  const [storedImages, setStoredImages] = useState<readonly BranchImage[]>([])
  const [pictures, setPictures] = useState<(File | string)[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    fetchQuery(endpoints.branches.getBranchImages, { branchId }).then(
      (images) => {
        setStoredImages(images)
        setPictures(images.map(({ path }) => path))
      },
      () => setFailed(true),
    )
  }, [branchId])
  const onError = ({ code, message }: { code: string; message: string }) =>
    setFailure(code === 'network' ? t.unreached : message)
  const sendOptions = { invalidates: [], onError }
  const adding = useMutation(endpoints.branches.saveBranchImage, sendOptions)
  const deleting = useMutation(endpoints.branches.deleteBranchImage, sendOptions)
  const ordering = useMutation(endpoints.branches.orderBranchImages, sendOptions)

  /** Deletes, uploads and reorders. A completed step isn't undone if the next one fails. */
  const saveChanges = async (nextPictures: (File | string)[]): Promise<boolean> => {
    let images = storedImages
    const updateStored = (now: readonly BranchImage[]) => {
      images = now
      setStoredImages(now)
    }
    for (const { id, path } of storedImages.filter((image) => !nextPictures.includes(image.path))) {
      const reply = await deleting.send({ branchId, imageId: id })
      if (!reply) return false
      updateStored(reply.images.filter((image) => image.path !== path))
    }
    const shownPictures = [...nextPictures]
    for (const [index, picture] of nextPictures.entries()) {
      if (typeof picture === 'string') continue
      const reply = await adding.send({ branchId, image: picture })
      const added = reply?.images.find(({ id }) => !images.some((image) => image.id === id))
      if (!reply || !added) return false
      updateStored(reply.images)
      shownPictures[index] = added.path
      setPictures([...shownPictures])
    }
    const ids = shownPictures.flatMap((path) => images.find((image) => image.path === path)?.id ?? [])
    if (ids.every((id, index) => images[index]?.id === id)) return true
    return (await ordering.send({ branchId, ids })) !== null
  }
  const save = async () => {
    if (!pictures || busy) return
    setBusy(true)
    setFailure(null)
    const isComplete = await saveChanges(pictures)
    setBusy(false)
    await revalidate()
    if (!isComplete) return
    toast({ text: t.saved })
    onSaved()
  }
  return { pictures, change: setPictures, failed, failure, busy, progressByFile: adding.progressByFile, save }
}
