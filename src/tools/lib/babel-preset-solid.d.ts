/** The package has no types. */
declare module 'babel-preset-solid' {
  const preset: import('@babel/core').PluginItem;
  export default preset;
}
