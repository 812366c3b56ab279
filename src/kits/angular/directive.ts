import { Directive, ElementRef, inject } from '@angular/core';

/**
 * A value that a template may give a property. An attribute without a value is true, and a number may be written as
 * text: `<wb-product-list hideAdd columns="3">`.
 */
export type Input<E, Name extends keyof E> =
  E[Name] | (true extends E[Name] ? '' : never) | (number extends E[Name] ? `${number}` : never) | undefined;

/** Gives a template's values to the element. Angular adds listeners to the element by itself, with typed events. */
@Directive()
export abstract class StorefrontDirective<E extends HTMLElement> {
  /** The element. */
  readonly element = inject<ElementRef<E>>(ElementRef).nativeElement;

  protected set<Name extends keyof E>(name: Name, value: Input<E, Name>): void {
    // Angular writes the attribute of a text as well. The element reads a boolean and a number from it.
    if (this.element.hasAttribute(String(name)) && typeof value === 'string') return;
    Object.assign(this.element, { [name]: value });
  }
}
