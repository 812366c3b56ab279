import type { JSX } from 'solid-js';
import type { ListProps } from './list-props.js';

export declare function List(props: ListProps): JSX.Element;
