import { useState } from 'react'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import control from '../ui/fields/control.module.css'
import { Field } from '../ui/fields/Field.tsx'
import { Keypad } from '../ui/fields/Keypad.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useText } from '../ui/language/language.tsx'
import { ChoiceFields } from './choiceFields.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { useCountries } from './samples.ts'

export function Fields() {
  return (
    <>
      <Lines />
      <Keys />
      <Areas />
      <Searches />
      <Codes />
      <Phones />
      <Lists />
      <ChoiceFields />
    </>
  )
}

function Lines() {
  const t = useText(galleryText)
  return (
    <>
      <GallerySection name="TextField">
        <State of="empty">
          <TextField label={t.label} />
        </State>
        <State of="filled">
          <TextField label={t.label} defaultValue={t.name} />
        </State>
        <State of="required">
          <TextField label={t.label} required aside={<a href="#more">{t.more}</a>} />
        </State>
        <State of="optional">
          <TextField label={t.label} optional />
        </State>
        <State of="withHelp">
          <TextField label={t.label} help={t.help} />
        </State>
        <State of="refused">
          <TextField label={t.label} help={t.help} error={t.error} defaultValue={t.name.slice(0, 1)} />
        </State>
        <State of="disabled">
          <TextField label={t.label} disabled defaultValue={t.name} />
        </State>
        <State of="otherLanguage">
          <TextField label={t.label} defaultValue={t.otherName} />
          <TextField label={t.phone} type="tel" defaultValue="0100 143 0078" />
        </State>
        <State of="longWords">
          <TextField label={t.longLabel} optional help={t.longSentence} defaultValue={t.longName} />
        </State>
      </GallerySection>
      <GallerySection name="Field">
        <State of="usual">
          <Field label={t.when} help={t.help}>
            <input type="time" defaultValue="13:00" className={control.input} />
          </Field>
        </State>
      </GallerySection>
    </>
  )
}

function Keys() {
  const t = useText(galleryText)
  return (
    <GallerySection name="Keypad">
      <State of="usual">
        <form>
          <TextField label={t.label} inputMode="none" dir="ltr" />
          <Keypad decimals={2} />
        </form>
      </State>
      <State of="withoutDecimals">
        <form>
          <TextField label={t.label} inputMode="none" dir="ltr" />
          <Keypad decimals={0} />
        </form>
      </State>
    </GallerySection>
  )
}

function Areas() {
  const t = useText(galleryText)
  return (
    <GallerySection name="TextArea">
      <State of="empty">
        <TextArea label={t.label} />
      </State>
      <State of="filled">
        <TextArea label={t.label} defaultValue={t.longSentence} />
      </State>
      <State of="refused">
        <TextArea label={t.label} error={t.error} help={t.help} />
      </State>
      <State of="disabled">
        <TextArea label={t.label} defaultValue={t.sentence} disabled />
      </State>
    </GallerySection>
  )
}

function Searches() {
  const t = useText(galleryText)
  return (
    <GallerySection name="SearchField">
      <State of="empty">
        <SearchField label={t.searchLabel} />
      </State>
      <State of="filled">
        <SearchField label={t.searchLabel} defaultValue={t.name} />
      </State>
      <State of="inToolbar">
        <SearchField label={t.searchLabel} look="small" />
      </State>
      <State of="longWords">
        <SearchField label={t.searchLabel} defaultValue={t.longName} suggests />
      </State>
      <State of="quiet">
        <SearchField label={t.searchLabel} look="bare" />
      </State>
    </GallerySection>
  )
}

function Codes() {
  const t = useText(galleryText)
  const rules = [
    { id: 'eight', label: t.eight, holds: (password: string) => password.length >= 8 },
    { id: 'digit', label: t.digit, holds: (password: string) => /\d/.test(password) },
  ]
  return (
    <>
      <GallerySection name="PasswordField">
        <State of="empty">
          <PasswordField label={t.password} />
        </State>
        <State of="withHelp">
          <PasswordField label={t.password} autoComplete="new-password" rules={rules} />
        </State>
        <State of="refused">
          <PasswordField label={t.password} error={t.eight} defaultValue="1234" />
        </State>
        <State of="disabled">
          <PasswordField label={t.password} disabled defaultValue="12345678" />
        </State>
      </GallerySection>
      <GallerySection name="CodeField">
        <State of="empty">
          <CodeField label={t.code} help={t.help} />
        </State>
        <State of="refused">
          <CodeField label={t.code} error={t.error} />
        </State>
        <State of="disabled">
          <CodeField label={t.code} disabled />
        </State>
      </GallerySection>
    </>
  )
}

function Phones() {
  const t = useText(galleryText)
  const countries = useCountries()
  return (
    <GallerySection name="PhoneField">
      <State of="empty">
        <PhoneField label={t.phone} countries={countries} />
      </State>
      <State of="filled">
        <PhoneField label={t.phone} countries={countries} phoneCode="966" phone="501430078" help={t.help} />
      </State>
      <State of="refused">
        <PhoneField label={t.phone} countries={countries} phone="0100" error={t.error} />
      </State>
      <State of="optional">
        <PhoneField label={t.phone} countries={countries} optional />
      </State>
      <State of="none">
        <PhoneField label={t.phone} countries={[]} />
      </State>
    </GallerySection>
  )
}

function Lists() {
  const t = useText(galleryText)
  const options = [t.name, t.longName, t.otherName].map((label, at) => ({ value: String(at), label }))
  const [value, setValue] = useState('1')
  const combobox = { label: t.label, options, value, onChange: setValue }
  return (
    <>
      <GallerySection name="Select">
        <State of="empty">
          <Select label={t.label} options={options} none={t.all} />
        </State>
        <State of="filled">
          <Select label={t.label} options={options} defaultValue="0" icon="map-pin" />
        </State>
        <State of="refused">
          <Select label={t.label} options={options} none={t.all} error={t.error} />
        </State>
        <State of="disabled">
          <Select label={t.label} options={options} disabled />
        </State>
        <State of="longWords">
          <Select label={t.longLabel} options={options} defaultValue="1" optional />
        </State>
        <State of="inToolbar">
          <div className={styles.row}>
            <Select label={t.label} options={options} none={t.all} shape="pill" />
            <Select label={t.columns} options={options} shape="small" />
          </div>
        </State>
      </GallerySection>
      <GallerySection name="Combobox">
        <State of="filled">
          <Combobox {...combobox} />
        </State>
        <State of="empty">
          <Combobox {...combobox} value="" help={t.help} optional />
        </State>
        <State of="refused">
          <Combobox {...combobox} value="" error={t.error} required />
        </State>
        <State of="none">
          <Combobox {...combobox} options={[]} value="" />
        </State>
        <State of="failed">
          <Combobox {...combobox} options={() => Promise.reject(new Error(t.failed))} value="" />
        </State>
      </GallerySection>
    </>
  )
}
