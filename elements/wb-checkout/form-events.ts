import type { LitElement } from 'lit';
import { fire } from '../../src/element-base/fire.js';
import { StickyBar } from '../../src/element-base/sticky-bar.js';
import type { AddressChangeDetail, ShippingMethodChangeDetail } from '../../src/events/index.js';
import { LateMethods } from './late-methods.js';
import type { AddressField, AddressKind, FieldId } from './checkout-form.js';
import type { CheckoutModel } from './checkout-model.js';

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
const addressName = /^(shipping|billing)-(\w+)$/;

/**
 * Passes DOM events of the inputs to the form's state. One listener of each
 * kind serves the whole form.
 */
export class FormEvents {
  constructor(
    private readonly host: LitElement,
    private readonly model: CheckoutModel,
    private readonly onSubmit: () => void,
    /** Renders synchronously: a browser's autofill continues with fields that appear now. */
    private readonly renderNow: () => void,
  ) {
    new LateMethods(host);
    new StickyBar(host);
  }

  readonly submit = (event: Event): void => {
    event.preventDefault();
    this.onSubmit();
  };

  readonly input = (event: Event): void => {
    if (isControl(event.target)) this.#take(event.target, event.timeStamp);
  };

  /** Some password managers fire only this event. */
  readonly change = (event: Event): void => {
    const { target } = event;
    if (!isControl(target)) return;
    this.#take(target, event.timeStamp);
    const [, kind] = addressName.exec(target.name) ?? [];
    if (!kind) return;
    const address = this.model.form.address(kind as AddressKind);
    fire<AddressChangeDetail>(this.host, 'wb-address-change', { kind: kind as AddressKind, address });
  };

  readonly leave = (event: Event): void => {
    if (!isControl(event.target) || !event.target.name) return;
    // The shopper has seen the chosen method and left it so.
    if (event.target.name === 'method') this.model.cheapest.chosenByHand();
    this.model.form.leave(event.target.name as FieldId);
    this.host.requestUpdate();
  };

  #take(control: Control, at: number): void {
    const { name, value } = control;
    const isOn = control instanceof HTMLInputElement && control.checked;
    const { form, cheapest } = this.model;
    switch (name) {
      case 'email':
        if (value !== form.email) form.typeEmail(value);
        break;
      case 'method':
        if (!isOn) break;
        cheapest.chosenByHand();
        if (value !== form.methodId) {
          form.chooseMethod(value);
          fire<ShippingMethodChangeDetail>(this.host, 'wb-shipping-method-change', { shippingMethodId: value });
        }
        break;
      case 'same':
        if (isOn !== form.sameAsShipping) form.setSameAsShipping(isOn);
        break;
      case 'terms':
        form.termsAccepted = isOn;
        break;
      default:
        this.#takeAddress(name, value, at);
        return;
    }
    this.host.requestUpdate();
  }

  #takeAddress(name: string, value: string, at: number): void {
    const [, kind, field] = addressName.exec(name) ?? [];
    if (!kind || !field) return;
    const { form } = this.model;
    const id = [kind, field] as [AddressKind, AddressField];
    // The `change` event after an `input` event has the same value. Handling it
    // would send the value twice.
    if (value === form.value(...id)) return;
    form.type(...id, value, at);
    if (field === 'countryCode') this.renderNow();
    else this.host.requestUpdate();
  }
}
