import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { PictureField, type PictureFieldProps } from '../ui/fields/PictureField.tsx'
import type { UnlabelledFieldProps, ValueFieldProps } from './useEndpointForm.ts'

type Props = Pick<PictureFieldProps, 'name' | 'help' | 'shape'> & {
  /** A file that replaces the stored picture. */
  picture: UnlabelledFieldProps<File | null>
  /** Path of the stored picture. Empty removes it. */
  path: ValueFieldProps<string>
  currentPath: string
  removeLabel: string
}

/** An optional picture that can be replaced, or removed by a checkbox. */
export function RemovablePictureField({ picture, path, currentPath, removeLabel, ...look }: Props) {
  return (
    <>
      <PictureField
        {...look}
        label={path.label}
        optional
        src={path.value || null}
        error={picture.error}
        onPick={picture.onChange}
      />
      {currentPath && !picture.value && (
        <Checkbox
          label={removeLabel}
          checked={path.value === ''}
          onChange={(event) => path.onChange(event.target.checked ? '' : currentPath)}
        />
      )}
    </>
  )
}
