/**
 * For `satisfies` on the columns that a save writes: a field of the input without a column doesn't compile.
 * `Without` names fields that are stored elsewhere, such as pictures, or in a column of another name.
 */
export type InputColumns<Input, Without extends keyof Input = never> = Record<string, unknown> &
  Record<Exclude<keyof Input, 'id' | 'version' | Without>, unknown>
