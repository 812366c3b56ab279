import type { CustomElementDeclaration } from 'custom-elements-manifest';

/** Parts of an element's public API that have no description, as sentences; empty when all have one. */
export function undocumented(declaration: CustomElementDeclaration): string[] {
  const tag = `<${declaration.tagName ?? declaration.name}>`;
  const silent = (
    kind: string,
    entries: readonly { name: string; description?: string; summary?: string }[] = [],
  ): string[] =>
    entries
      .filter(({ description, summary }) => !(description ?? summary)?.trim())
      .map(({ name }) => `${tag}: ${kind} "${name}" has no description`);
  return [
    ...((declaration.summary ?? declaration.description)?.trim() ? [] : [`${tag}: the class has no @summary`]),
    ...silent('attribute', declaration.attributes),
    ...silent('member', declaration.members),
    ...silent('slot', declaration.slots),
    ...silent('event', declaration.events),
    ...silent('part', declaration.cssParts),
    ...silent('state', declaration.cssStates),
  ];
}
