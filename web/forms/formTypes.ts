/** An endpoint's input as a form has it: numbers as typed, and null for missing values. */
export type FormInput<Value> = Value extends File | boolean
  ? Value | null
  : Value extends number
    ? number | string | null
    : Value extends readonly (infer Item)[]
      ? readonly FormInput<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: FormInput<Value[Key]> }
        : Value
