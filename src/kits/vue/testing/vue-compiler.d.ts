// Vue with its compiler of templates. It is the module that bundlers take, so tests and components share one Vue.
declare module 'vue/dist/vue.esm-bundler.js' {
  export { compile } from 'vue';
}
