import { expect } from '@open-wc/testing';
import { type LightSlot, mountInLightDom } from './light-slot.js';

/**
 * Nested `<div>` hosts, each in the shadow root of the one before. The last has
 * a slot named payment in a tall box.
 */
function nest(
  depth: number,
  mode: ShadowRootMode = 'open',
): { outer: HTMLElement; hosts: HTMLElement[]; slot: HTMLElement } {
  const hosts = Array.from({ length: depth }, () => document.createElement('div'));
  const roots = hosts.map((host) => host.attachShadow({ mode }));
  for (const [index, host] of hosts.slice(1).entries()) roots[index]!.append(host);
  const slot = document.createElement('slot');
  slot.name = 'payment';
  const box = document.createElement('section');
  box.style.cssText = 'padding: 40px';
  box.append(slot);
  roots.at(-1)!.append(box);
  document.body.append(hosts[0]!);
  return { outer: hosts[0]!, hosts, slot };
}

describe('mountInLightDom', () => {
  let mounted: LightSlot[] = [];
  const mount = (host: HTMLElement, name = 'payment') => {
    const slot = mountInLightDom(host, name);
    mounted.push(slot);
    return slot;
  };
  afterEach(() => {
    for (const slot of mounted) slot.remove();
    mounted = [];
    document.body.replaceChildren();
  });

  for (const depth of [1, 2, 3]) {
    for (const mode of ['open', 'closed'] as const) {
      it(`shows an element of the document through ${String(depth)} ${mode} shadow roots`, () => {
        const { hosts, slot, outer } = nest(depth, mode);
        const { element } = mount(hosts.at(-1)!);
        element.style.height = '50px';
        expect(element.getRootNode()).to.equal(document);
        expect(element.parentElement).to.equal(outer);
        const { top, height } = element.getBoundingClientRect();
        expect(height).to.equal(50);
        expect(top, 'laid out inside the box of the slot').to.equal(
          slot.parentElement!.getBoundingClientRect().top + 40,
        );
      });
    }
  }

  it('adds one slot per level and removes all of them again', () => {
    const { hosts, outer } = nest(3);
    const { remove } = mount(hosts[2]!);
    expect(hosts[2]!.children).to.have.length(1);
    expect(hosts[1]!.children).to.have.length(1);
    expect(hosts[2]!.firstElementChild!.localName).to.equal('slot');
    expect(outer.children).to.have.length(1);
    remove();
    for (const host of hosts) expect(host.children).to.have.length(0);
    remove();
  });

  it('does not change content that the page has slotted', () => {
    const { hosts, outer } = nest(2);
    const own = document.createElement('p');
    outer.append(own);
    hosts[1]!.append(document.createElement('b'));
    mount(hosts[1]!).remove();
    expect([...outer.children]).to.deep.equal([own]);
    expect(hosts[1]!.children).to.have.length(1);
  });

  it('keeps two checkouts in one host separate', () => {
    const { outer, hosts, slot } = nest(2);
    const second = document.createElement('div');
    const secondSlot = slot.cloneNode() as HTMLSlotElement;
    second.attachShadow({ mode: 'open' }).append(secondSlot);
    hosts[0]!.shadowRoot!.append(second);
    const one = mount(hosts[1]!);
    const two = mount(second);
    expect(outer.children).to.have.length(2);
    expect((slot as HTMLSlotElement).assignedNodes({ flatten: true })).to.deep.equal([one.element]);
    expect(secondSlot.assignedNodes({ flatten: true })).to.deep.equal([two.element]);
  });

  it('throws a clear error when the host is not connected', () => {
    expect(() => mountInLightDom(document.createElement('div'), 'payment')).to.throw('<div> is not in a document');
  });
});
