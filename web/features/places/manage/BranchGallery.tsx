import { maxPictures } from '#contract/core/limits.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { UploadProgressContext } from '#web/ui/fields/uploadProgress.ts'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { branchesText } from './branches.text.ts'
import { useBranchGallery } from './useBranchGallery.ts'

type Props = { branch: ManagedBranch; onClose: () => void }

/**
 * Adds, reorders and deletes pictures of a branch. After a connection error, another click sends the rest.
 */
export function BranchGallery({ branch, onClose }: Props) {
  const t = useText(branchesText)
  const gallery = useBranchGallery(branch.id, onClose)
  const { pictures, loadError, saveError, busy, progressByFile } = gallery
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.galleryOf(branch.name)}
      width={760}
      actions={
        <>
          <Button pending={busy} disabled={pictures === null} onClick={gallery.save}>
            {saveError ? t.sendAgain : t.save}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {loadError && <Notice tone="error">{loadError}</Notice>}
      {saveError && <Notice tone="error">{saveError}</Notice>}
      {pictures === null ? (
        !loadError && <Skeleton shape="box" />
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
