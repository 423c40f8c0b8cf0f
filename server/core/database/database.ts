/** All tables. Each is written only by the feature that declares it in its `<name>.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their members into it, which a type alias doesn't allow
export interface Database {}
