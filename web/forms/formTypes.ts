/** What a call takes, as a form may hold it: figures as they were typed, and null where there is nothing. */
export type FormInput<Value> = Value extends File | boolean
  ? Value | null
  : Value extends number
    ? number | string | null
    : Value extends readonly (infer Item)[]
      ? readonly FormInput<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: FormInput<Value[Key]> }
        : Value
