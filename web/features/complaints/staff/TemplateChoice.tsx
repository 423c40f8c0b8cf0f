import { useState } from 'react'
import type { AnswerTemplate } from '#contract/complaints/schemas.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Chip } from '#web/ui/basics/Chip.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Popup } from '#web/ui/menu/Popup.tsx'
import { detectLanguage } from './detectLanguage.ts'
import { toExcerpt } from './excerpt.ts'
import styles from './staff.module.css'
import { staffText } from './staff.text.ts'

type Props = {
  templates: readonly AnswerTemplate[]
  /** The text to reply to; templates in its language come first. */
  answering: string
  insert: (text: string) => void
}

export function TemplateChoice(props: Props) {
  const t = useText(staffText)
  return (
    <Popup
      label={t.insert}
      look="plain"
      icon="list"
      panel={(close) => (
        <Choices
          {...props}
          insert={(text) => {
            close()
            props.insert(text)
          }}
        />
      )}
    >
      {t.insert}
    </Popup>
  )
}

function Choices({ templates, answering, insert }: Props) {
  const t = useText(staffText)
  const [language, setLanguage] = useState(() => detectLanguage(answering))
  const manage = useAddress()('AnswerTemplates')
  return (
    <div className={styles.choices}>
      {/* A `fieldset` would become a part of the field's own form. */}
      <Row gap={8} role="group" aria-label={t.insertLanguage}>
        <Chip selected={language === 'ar'} onClick={() => setLanguage('ar')}>
          {t.arabic}
        </Chip>
        <Chip selected={language === 'en'} onClick={() => setLanguage('en')}>
          {t.english}
        </Chip>
      </Row>
      {templates.length === 0 ? (
        <Note faint weight="regular">
          {t.noTemplates}
        </Note>
      ) : (
        <Stack as="ul" gap={4}>
          {templates.map(({ id, name, textAr, textEn }) => {
            const text = language === 'ar' ? textAr : textEn
            return (
              <li key={id}>
                <button type="button" className={styles.template} onClick={() => insert(text)}>
                  <bdi className={styles.templateName}>{name}</bdi>
                  <span lang={language} dir="auto" className={styles.message}>
                    {toExcerpt(text)}
                  </span>
                </button>
              </li>
            )
          })}
        </Stack>
      )}
      <a href={manage}>{t.manageTemplates}</a>
    </div>
  )
}
