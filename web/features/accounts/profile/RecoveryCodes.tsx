import { useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { CopyButton } from '#web/ui/basics/CopyButton.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import type { RowFormProps } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'
import styles from './TwoStep.module.css'
import { twoStepText } from './twoStep.text.ts'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText(twoStepText)
  const heading = useFocusWhen<HTMLHeadingElement>(true)
  const all = codes.join('\n')
  return (
    <Stack gap={12}>
      <h4 ref={heading} tabIndex={-1}>
        {t.yourCodes}
      </h4>
      <Notice tone="warning">{t.saveThem}</Notice>
      <ul dir="ltr" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={12} lineGap={8}>
        <CopyButton value={all} texts={t}>
          {t.copyCodes}
        </CopyButton>
        <Button
          tone="tonal"
          size="small"
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(all)}`}
          download={t.fileName}
        >
          {t.download}
        </Button>
      </Row>
      <div>
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </Stack>
  )
}

export function NewCodesForm({ onSaved }: RowFormProps) {
  const t = useText(twoStepText)
  const { saved } = useText(profileText)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = useMutation(endpoints.factors.makeRecoveryCodes, {
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={() => onSaved(saved)} />
  return (
    <Stack gap={12}>
      {make.failure && <Notice tone="error">{make.failure.message}</Notice>}
      <p>{t.newCodesMore}</p>
      <div>
        <Button pending={make.pending} onClick={() => make.send({})}>
          {t.newCodes}
        </Button>
      </div>
    </Stack>
  )
}
