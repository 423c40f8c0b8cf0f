import { CopyButton } from '../ui/basics/CopyButton.tsx'
import { QrCode } from '../ui/basics/QrCode.tsx'
import { useText } from '../ui/language/language.tsx'
import { Part, State } from './Part.tsx'
import { partsText } from './parts.text.ts'

/** What people take elsewhere. */
export function Codes() {
  const t = useText(partsText)
  return (
    <>
      <Part name="CopyButton">
        <State of="few">
          <CopyButton value="K7H4-2M9X" words={{ copied: t.save, notCopied: t.nothing }}>
            {t.save}
          </CopyButton>
        </State>
      </Part>
      <Part name="QrCode">
        <State of="few">
          <QrCode value="K7H4-2M9X" label={t.longName} />
        </State>
      </Part>
    </>
  )
}
