/** As Vite names it. To be loaded before components on a page that the router does not render. */
export const hmrRuntime = '/@id/__x00__virtual:react-router/inject-hmr-runtime'
