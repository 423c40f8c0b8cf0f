import { FormName } from '../native/FormName.tsx'
import { useRejectedForm } from '../native/useRejectedForm.ts'
import { editNumber, resendCode } from './buttonForms.ts'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'
import type { PublicCodeState } from './codeState.ts'
import { toCodeError } from './sentCodes.ts'

export type PostedCodeFormProps = Pick<CodeFormProps, 'level' | 'confirmLabel' | 'ifKnown' | 'hint'> & {
  posted: PublicCodeState
  fixed?: boolean
}

const nothing = () => {}

/** For browsers without scripts. A cookie stores the state. */
export function PostedCodeForm({ posted, fixed, ...props }: PostedCodeFormProps) {
  const [wrong, early] = [useRejectedForm('code'), useRejectedForm('resend')]
  const errorResponse = (wrong ?? early)?.errorResponse
  const code = {
    sent: posted.sent,
    wrong: errorResponse ? { text: toCodeError(errorResponse), tries: 0 } : null,
    again: posted.again,
    sending: false,
    confirming: false,
    resend: nothing,
  }
  return (
    <>
      <CodeForm {...props} code={code} posted onEdit={fixed ? undefined : nothing} />
      <ButtonForm id={resendCode} name="resend" />
      <ButtonForm id={editNumber} name="edit" />
    </>
  )
}

function ButtonForm({ id, name }: { id: string; name: string }) {
  return (
    <form id={id} method="post" hidden>
      <FormName name={name} />
    </form>
  )
}
