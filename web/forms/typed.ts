/** What a call takes, as a form may hold it: figures as they were typed, and null where there is nothing. */
export type Typed<Given> = Given extends File | boolean
  ? Given | null
  : Given extends number
    ? number | string | null
    : Given extends readonly (infer Each)[]
      ? readonly Typed<Each>[]
      : Given extends object
        ? { [Key in keyof Given]: Typed<Given[Key]> }
        : Given
