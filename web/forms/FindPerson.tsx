import type { WebEndpoint } from '../api/endpoints.ts'
import { Button } from '../ui/basics/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import styles from './FindPerson.module.css'
import { Form } from './Form.tsx'
import { useEndpointForm } from './useEndpointForm.ts'

type Props<Result> = {
  endpoint: WebEndpoint<{ phoneOrEmail: string }, Result>
  texts: { phoneOrEmail: string; findLead: string; find: string; notFound: string }
  /** Receives what was typed, too. */
  onFound: (result: Result, phoneOrEmail: string) => void
  onNotFound?: (phoneOrEmail: string) => void
}

/** Finds a user by exact phone number or confirmed email. */
export function FindPerson<Result>({ endpoint, texts, onFound, onNotFound }: Props<Result>) {
  const form = useEndpointForm(endpoint, {
    start: { phoneOrEmail: '' },
    input: (values) => values,
    showsOwnToast: true,
    revalidates: false,
    onError({ status }) {
      if (status !== 404) return false
      form.showErrors({ phoneOrEmail: texts.notFound })
      onNotFound?.(form.form.getValues('phoneOrEmail'))
      return true
    },
    onSuccess: (result) => onFound(result, form.form.getValues('phoneOrEmail')),
  })
  return (
    <div className={styles.find}>
      <Form state={form.state}>
        <TextField
          help={texts.findLead}
          required
          dir="ltr"
          autoComplete="off"
          {...form.field('phoneOrEmail', texts.phoneOrEmail)}
        />
        <Button type="submit" icon="search" pending={form.state.pending}>
          {texts.find}
        </Button>
      </Form>
    </div>
  )
}
