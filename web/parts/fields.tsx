import { useState } from 'react'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { Combobox } from '../ui/fields/Combobox.tsx'
import control from '../ui/fields/control.module.css'
import { Field } from '../ui/fields/Field.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { PhoneField } from '../ui/fields/PhoneField.tsx'
import { PictureField } from '../ui/fields/PictureField.tsx'
import { RangeField } from '../ui/fields/RangeField.tsx'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { Switch } from '../ui/fields/Switch.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Uploading } from '../ui/fields/Uploading.tsx'
import { UploadedContext } from '../ui/fields/uploaded.ts'
import { useFormat, useText } from '../ui/language/language.tsx'
import { Part, State } from './Part.tsx'
import styles from './parts.module.css'
import { partsText } from './parts.text.ts'
import { useCountries } from './samples.ts'

export function Fields() {
  return (
    <>
      <Lines />
      <Areas />
      <Searches />
      <Codes />
      <Phones />
      <Lists />
      <Choices />
      <Sliders />
      <Pictures />
    </>
  )
}

function Lines() {
  const t = useText(partsText)
  return (
    <>
      <Part name="TextField">
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
      </Part>
      <Part name="Field">
        <State of="usual">
          <Field label={t.when} help={t.help}>
            <input type="time" defaultValue="13:00" className={control.input} />
          </Field>
        </State>
      </Part>
    </>
  )
}

function Areas() {
  const t = useText(partsText)
  return (
    <Part name="TextArea">
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
    </Part>
  )
}

function Searches() {
  const t = useText(partsText)
  return (
    <Part name="SearchField">
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
    </Part>
  )
}

function Codes() {
  const t = useText(partsText)
  const rules = [
    { id: 'eight', label: t.eight, holds: (password: string) => password.length >= 8 },
    { id: 'digit', label: t.digit, holds: (password: string) => /\d/.test(password) },
  ]
  return (
    <>
      <Part name="PasswordField">
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
      </Part>
      <Part name="CodeField">
        <State of="empty">
          <CodeField label={t.code} help={t.help} />
        </State>
        <State of="refused">
          <CodeField label={t.code} error={t.error} />
        </State>
        <State of="disabled">
          <CodeField label={t.code} disabled />
        </State>
      </Part>
    </>
  )
}

function Phones() {
  const t = useText(partsText)
  const countries = useCountries()
  return (
    <Part name="PhoneField">
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
    </Part>
  )
}

function Lists() {
  const t = useText(partsText)
  const options = [t.name, t.longName, t.otherName].map((label, at) => ({ value: String(at), label }))
  const [value, setValue] = useState('1')
  const combobox = { label: t.label, options, value, onChange: setValue }
  return (
    <>
      <Part name="Select">
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
      </Part>
      <Part name="Combobox">
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
      </Part>
    </>
  )
}

function Choices() {
  const t = useText(partsText)
  return (
    <>
      <Part name="Checkbox">
        <State of="usual">
          <Checkbox label={t.name} />
          <Checkbox label={t.category} defaultChecked />
          <Checkbox label={t.city} count={1240} />
        </State>
        <State of="disabled">
          <Checkbox label={t.name} disabled />
          <Checkbox label={t.category} disabled defaultChecked />
        </State>
        <State of="refused">
          <Checkbox label={t.name} error={t.error} />
        </State>
        <State of="longWords">
          <Checkbox label={t.longSentence} help={t.help} />
        </State>
      </Part>
      <Part name="Switch">
        <State of="usual">
          <Switch label={t.open} />
          <Switch label={t.open} icon="clock" count={3} defaultChecked />
        </State>
        <State of="disabled">
          <Switch label={t.open} disabled />
          <Switch label={t.open} disabled defaultChecked />
        </State>
        <State of="busy">
          <Switch label={t.open} pending defaultChecked />
        </State>
        <State of="longWords">
          <Switch label={t.longSentence} />
        </State>
      </Part>
    </>
  )
}

function Sliders() {
  const t = useText(partsText)
  const { distance } = useFormat()
  return (
    <Part name="RangeField">
      <State of="usual">
        <RangeField label={t.distance} min={1} max={50} defaultValue={10} format={distance} />
      </State>
      <State of="disabled">
        <RangeField label={t.longLabel} min={1} max={50} defaultValue={50} disabled />
      </State>
    </Part>
  )
}

const half = new File(['half'], 'half.png', { type: 'image/png' })
const uploaded = new Map([[half, 0.5]])

function Pictures() {
  const t = useText(partsText)
  return (
    <>
      <Part name="PictureField">
        <State of="empty">
          <PictureField label={t.picture} name="empty" help={t.help} />
        </State>
        <State of="filled">
          <PictureField label={t.picture} name="filled" src="/art/cafe/3.svg" />
        </State>
        <State of="refused">
          <PictureField label={t.picture} name="refused" error={t.error} shape="square" />
        </State>
        <State of="optional">
          <PictureField label={t.picture} name="flag" shape="flag" optional src="/flags/eg.svg" />
        </State>
      </Part>
      <Part name="Uploading">
        <State of="busy">
          <UploadedContext value={uploaded}>
            <Uploading file={half} name={t.picture} />
          </UploadedContext>
        </State>
      </Part>
    </>
  )
}
