import type { DataCopy } from '#contract/ownData/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useSaveFile } from '#web/domain/grid/useSaveFile.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { dataText } from './data.text.ts'

export function CopyRequest({ copy: { readyUntil, left } }: { copy: DataCopy }) {
  const t = useText(dataText)
  const { timeOfDay } = useDates()
  const address = useAddress()
  const file = useSaveFile()
  const { send, pending, failure } = useMutation(endpoints.ownData.requestDataCopy)
  return (
    <>
      {failure && <Notice tone="error">{failure.code === 'TooMany' ? t.usedUp : failure.message}</Notice>}
      {readyUntil && (
        <Notice tone="success" title={t.readyTitle}>
          <p>{t.readyUntil(timeOfDay(readyUntil))}</p>
        </Notice>
      )}
      <Row gap={12}>
        {readyUntil && (
          <>
            <Button
              icon="download"
              pending={file.pending !== null}
              onClick={() => file.save('copy', endpoints.ownData.downloadDataCopy, {})}
            >
              {t.download}
            </Button>
            <Button href={address('OwnDataPrint')} icon="printer" tone="tonal">
              {t.print}
            </Button>
          </>
        )}
        {left > 0 ? (
          <Button tone={readyUntil ? 'outline' : 'primary'} pending={pending} onClick={() => send({})}>
            {readyUntil ? t.requestAgain : t.request}
          </Button>
        ) : (
          <Note>{t.usedUp}</Note>
        )}
      </Row>
    </>
  )
}
