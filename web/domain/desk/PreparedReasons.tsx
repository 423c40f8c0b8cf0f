import { useState } from 'react'
import type { Language } from '#contract/core/text.ts'
import { Chip } from '#web/ui/basics/Chip.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { deskText } from './desk.text.ts'

type Props<Reason extends string> = {
  title: string
  reasons: readonly Reason[]
  /** In the language of staff, who choose by them. */
  labels: Record<Reason, string>
  texts: Record<Language, Record<Reason, string>>
  /** Language of the person who reads the text. */
  language: Language
  onChoose: (text: string, reason: Reason) => void
}

/** Fills a field that staff can edit before they send it. */
export function PreparedReasons<Reason extends string>(props: Props<Reason>) {
  const { title, reasons, labels, texts, language: readersLanguage, onChoose } = props
  const t = useText(deskText)
  const [language, setLanguage] = useState(readersLanguage)
  const [chosen, setChosen] = useState<Reason | null>(null)
  const choose = (reason: Reason | null, inLanguage: Language) => {
    setChosen(reason)
    setLanguage(inLanguage)
    if (reason) onChoose(texts[inLanguage][reason], reason)
  }
  return (
    <Stack gap={8} shrink>
      <Row gap={12} lineGap={8} align="center" spread>
        <Note as="span" id="prepared">
          {title}
        </Note>
        <Row gap={8} role="group" aria-label={t.textLanguage}>
          <Chip selected={language === 'ar'} onClick={() => choose(chosen, 'ar')}>
            {t.arabic}
          </Chip>
          <Chip selected={language === 'en'} onClick={() => choose(chosen, 'en')}>
            {t.english}
          </Chip>
        </Row>
      </Row>
      <Row gap={8} role="group" aria-labelledby="prepared">
        {reasons.map((reason) => (
          <Chip key={reason} selected={reason === chosen} onClick={() => choose(reason, language)}>
            {labels[reason]}
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}
