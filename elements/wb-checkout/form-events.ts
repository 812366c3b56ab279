import type { CheckoutForm, AddressField, AddressKind, FieldId } from './checkout-form.js';

export interface FormPorts {
  redraw(): void;
  /** At once: a browser that fills the form goes on to fields that this one brings. */
  redrawNow(): void;
  submit(): void;
  addressChanged(kind: AddressKind): void;
  methodChanged(id: string): void;
}

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
const addressName = /^(shipping|billing)-(\w+)$/;

/** From what the browser says of the inputs to what the form knows. One listener each for the whole form. */
export class FormEvents {
  readonly #form: CheckoutForm;
  readonly #its: FormPorts;

  constructor(form: CheckoutForm, ports: FormPorts) {
    this.#form = form;
    this.#its = ports;
  }

  readonly submit = (event: Event): void => {
    event.preventDefault();
    this.#its.submit();
  };

  readonly input = (event: Event): void => {
    if (isControl(event.target)) this.#take(event.target, event.timeStamp);
  };

  /** Some password managers fire no more than this one. */
  readonly change = (event: Event): void => {
    const { target } = event;
    if (!isControl(target)) return;
    this.#take(target, event.timeStamp);
    const [, kind] = addressName.exec(target.name) ?? [];
    if (kind) this.#its.addressChanged(kind as AddressKind);
  };

  readonly leave = (event: Event): void => {
    if (!isControl(event.target) || !event.target.name) return;
    this.#form.leave(event.target.name as FieldId);
    this.#its.redraw();
  };

  #take(control: Control, at: number): void {
    const { name, value } = control;
    const isOn = control instanceof HTMLInputElement && control.checked;
    const form = this.#form;
    switch (name) {
      case 'email':
        if (value !== form.email) form.typeEmail(value);
        break;
      case 'method':
        if (isOn && value !== form.methodId) {
          form.chooseMethod(value);
          this.#its.methodChanged(value);
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
    this.#its.redraw();
  }

  #takeAddress(name: string, value: string, at: number): void {
    const [, kind, field] = addressName.exec(name) ?? [];
    if (!kind || !field) return;
    const id = [kind, field] as [AddressKind, AddressField];
    // The change that follows an input says nothing new; taking it again would send it again.
    if (value === this.#form.value(...id)) return;
    this.#form.type(...id, value, at);
    if (field === 'countryCode') this.#its.redrawNow();
    else this.#its.redraw();
  }
}
