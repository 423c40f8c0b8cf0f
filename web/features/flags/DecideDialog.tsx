import { flagDecisions } from '#contract/flagRules.ts'
import type { FlagDetails } from '#contract/flags.ts'
import { calls } from '#web/api/calls.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { flagsText } from './flags.text.ts'

/** Decides about a flag, with a note. */
export function DecideDialog({ flag, onClose }: { flag: FlagDetails; onClose: () => void }) {
  const t = useText(flagsText)
  const { id, version } = flag
  const start = { state: flag.state === 'open' ? ('watched' as const) : flag.state, note: '' }
  const { state, field } = useCallForm(calls.flags.decideFlag, {
    start,
    version,
    // Whatever somebody else decided, nobody has written this note.
    valuesOf: () => start,
    input: (values) => ({ id, ...values }),
    quiet: true,
    done() {
      toast({ tone: 'success', text: t.saved })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.decideTitle} submit={t.save} onClose={onClose}>
      <p>{t.decideMore}</p>
      <Select
        label={t.decision}
        required
        options={flagDecisions.map((value) => ({ value, label: t[value] }))}
        {...field('state')}
      />
      <TextArea label={t.note} help={t.noteHelp} required rows={5} {...field('note')} />
    </FormDialog>
  )
}
