/** All tables. Each is written only by the feature that declares it in its `<name>.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: a type could not be added to
export interface Database {}
