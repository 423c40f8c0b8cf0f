/** Every table, each written only by its owner, who adds it in its `<name>.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: a type could not be added to
export interface Database {}
