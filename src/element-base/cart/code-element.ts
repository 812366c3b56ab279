import { StorefrontElement } from '../storefront-element.js';
import type { CodePorts } from './code-field.js';

/** What elements that may show a field for codes are alike in. */
export abstract class CodeElement extends StorefrontElement {
  /** For the field. */
  protected readonly codePorts: CodePorts = {
    stores: () => this.shop?.stores,
    texts: (group) => this.texts(group),
    money: (money) => this.money(money),
    announce: (sentence) => this.announce(sentence),
    emit: (type, detail) => void this.emit(type, detail),
  };
}
