/** The module, as Vite names it, that has to be loaded before components in a page that the router doesn't render. */
export const hmrRuntime = '/@id/__x00__virtual:react-router/inject-hmr-runtime'
