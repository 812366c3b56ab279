interface Policy {
  createHTML(html: string): string;
}
declare const trustedTypes:
  { createPolicy(name: string, rules: { createHTML(html: string): string }): Policy } | undefined;

let policy: Policy | undefined;

/** Markup of a fragment as nodes: no element of it is made, and no script of it runs. */
export function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  if (typeof trustedTypes !== 'undefined')
    policy ??= trustedTypes.createPolicy('storefront-fragment', { createHTML: (text) => text });
  template.innerHTML = policy ? policy.createHTML(html) : html;
  return template.content;
}

const ROOT = 'shadowrootmode';

/** Makes shadow roots of their templates, as a browser does while it parses a document, but never for markup of scripts. */
export function attachShadowRoots(within: ParentNode): void {
  for (const template of within.querySelectorAll<HTMLTemplateElement>(`template[${ROOT}]`)) {
    const { parentElement: host, content } = template;
    template.remove();
    if (!host) continue;
    const mode = template.getAttribute(ROOT) === 'closed' ? 'closed' : 'open';
    const delegatesFocus = template.hasAttribute('shadowrootdelegatesfocus');
    const root = host.attachShadow({ mode, delegatesFocus });
    root.append(content);
    attachShadowRoots(root);
  }
}

/** Removes these templates: the elements render themselves. */
export function withoutShadowRoots(within: ParentNode): void {
  for (const template of within.querySelectorAll(`template[${ROOT}]`)) template.remove();
}
