import { LazyBoundary, lazyComponent } from '../../layout/shell/lazyComponent.tsx'
import type { CodeFormProps } from './CodeForm.tsx'

const bring = async () => (await import('./CodeForm.tsx')).CodeForm
const CodeForm = lazyComponent<CodeFormProps>(bring)

/** The step that takes a code, which comes when one is asked for. */
export function CodeStep(props: CodeFormProps) {
  return (
    <LazyBoundary>
      <CodeForm {...props} />
    </LazyBoundary>
  )
}
