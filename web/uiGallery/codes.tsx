import { CopyButton } from '../ui/basics/CopyButton.tsx'
import { QrCode } from '../ui/basics/QrCode.tsx'
import { useText } from '../ui/language/language.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import { galleryText } from './gallery.text.ts'

export function Codes() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="CopyButton">
        <State of="few">
          <CopyButton value="K7H4-2M9X" texts={{ copied: t.save, notCopied: t.nothing }}>
            {t.save}
          </CopyButton>
        </State>
      </GallerySection>
      <GallerySection name="QrCode">
        <State of="few">
          <QrCode value="K7H4-2M9X" label={t.longName} />
        </State>
      </GallerySection>
    </>
  )
}
