/** The results of the frameworks' compilers for the files beside this one. */
declare module '*.vue' {
  import type { Component } from 'vue';
  const List: Component<import('./list-props.js').ListProps>;
  export default List;
}
