// @ts-check
// Lit without what no element of the kit uses, for the script tag. Templates a page makes with a Lit of its own are drawn
// by this one, too: so of lit-html nothing that a template may use is left out.
import { readFileSync } from 'node:fs';

/**
 * What is left out, as text to find and text in its place, by module. The texts are those of the minified modules: with
 * another version of Lit the build fails until they are read anew.
 * @type {Readonly<Record<string, readonly (readonly [text: string, by: string])[]>>}
 */
const cuts = {
  '@lit/reactive-element/reactive-element.js': [
    // Initializers and metadata of decorators: properties are static here.
    ['static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}', ''],
    ['void 0!==t.l&&(this.l=[...t.l]),', ''],
    [',this.constructor.l?.forEach(t=>t(this))', ''],
    [
      'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
      '',
    ],
    ['Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
    // Properties that have symbols for names, or options besides type, attribute, reflect and state.
    ['s=[...r(t),...o(t)]', 's=r(t)'],
    ['b={attribute:!0,type:String,converter:u,reflect:!1,useDefault:!1,hasChanged:f}', 'b={attribute:!0,type:String}'],
    [
      'const r=this.constructor;if(!1===e&&(h=this[t]),i??=r.getPropertyOptions(t),!((i.hasChanged??f)(h,s)||i.useDefault&&i.reflect&&h===this._$Ej?.get(t)&&!this.hasAttribute(r._$Eu(t,i))))return;',
      'if(!1===e&&(h=this[t]),i??=this.constructor.getPropertyOptions(t),!f(h,s))return;',
    ],
    [
      '{useDefault:i,reflect:e,wrapped:h},r){i&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,r??s??this[t]),!0!==h||void 0!==r)||(this._$AL.has(t)||(this.hasUpdated||i||(s=void 0),this._$AL.set(t,s)),!0===e&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}',
      '{reflect:e}){this._$AL.has(t)||this._$AL.set(t,this.hasUpdated?s:void 0),e&&this._$Em!==t&&(this._$Eq??=new Set).add(t)}',
    ],
    // Converters, and values of attributes that are neither texts, numbers nor yes and no.
    [
      'switch(s){case Boolean:t=t?l:null;break;case Object:case Array:t=null==t?t:JSON.stringify(t)}return t',
      'return s===Boolean?t?l:null:t',
    ],
    [
      'let i=t;switch(s){case Boolean:i=null!==t;break;case Number:i=null===t?null:Number(t);break;case Object:case Array:try{i=JSON.parse(t)}catch(t){i=null}}return i',
      'return s===Boolean?null!==t:s===Number&&null!==t?Number(t):t',
    ],
    ['(void 0!==i.converter?.toAttribute?i.converter:u).toAttribute', 'u.toAttribute'],
    [
      't=i.getPropertyOptions(e),h="function"==typeof t.converter?{fromAttribute:t.converter}:void 0!==t.converter?.fromAttribute?t.converter:u;this._$Em=e;const r=h.fromAttribute(s,t.type);this[e]=r??this._$Ej?.get(e)??r,',
      't=i.getPropertyOptions(e);this._$Em=e,this[e]=u.fromAttribute(s,t.type),',
    ],
    // Updates that an element puts off, or does not want.
    [
      'const t=this.scheduleUpdate();return null!=t&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}',
      'return this.performUpdate(),!this.isUpdatePending}',
    ],
    ['let t=!1;const s=this._$AL;try{t=this.shouldUpdate(s),t?(', 'const s=this._$AL;try{'],
    [
      'this.update(s)):this._$EM()}catch(s){throw t=!1,this._$EM(),s}t&&this._$AE(s)',
      'this.update(s)}catch(s){throw this._$EM(),s}this._$AE(s)',
    ],
    ['shouldUpdate(t){return!0}', ''],
    // Older browsers, and the count of versions that only the development build reads.
    [',p?.({ReactiveElement:y}),(a.reactiveElementVersions??=[]).push("2.1.2");', ';'],
    ['a=globalThis,c=a.trustedTypes,l=c?c.emptyScript:"",p=a.reactiveElementPolyfillSupport,', 'l="",'],
  ],
  'lit-html/lit-html.js': [
    // What it shows its directives of itself: they ask for the class of a part alone.
    ['j={M:h,P:o,A:n,C:1,L:N,R,D:d,V:M,I:k,H,N:L,U:z,B:I,F:Z},', 'j={I:k},'],
    ['B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");const ', ''],
    ['w=x(2),T=x(3)', 'w=/*@__PURE__*/x(2),T=/*@__PURE__*/x(3)'],
  ],
  'lit-element/lit-element.js': [
    // Older browsers, hydration, and the count of versions.
    [',s.litElementHydrateSupport?.({LitElement:i});', ';'],
    ['const o=s.litElementPolyfillSupport;o?.({LitElement:i});', ''],
    ['(s.litElementVersions??=[]).push("4.2.2");', ''],
    ['const s=globalThis;', ''],
  ],
};

/** What a property of an element may say of itself without what is left out. */
const options = ['type', 'attribute', 'reflect', 'state'];

/**
 * @param {string} name of an element's property
 * @param {readonly string[]} its names of its options
 * @throws when Lit's code for one of them is left out
 */
export function checkOptions(name, its) {
  const unknown = its.find((option) => !options.includes(option));
  if (unknown) throw new Error(`${name}: src/tools/lib/lit-without.mjs leaves out what knows "${unknown}"`);
}

/**
 * @param {string} text of a module of Lit
 * @param {string} module its name, with the package's
 * @throws when there is not exactly one of each text to leave out
 */
export function without(text, module) {
  return (cuts[module] ?? []).reduce((result, [part, by]) => {
    const [before, after, ...more] = result.split(part);
    if (after === undefined || more.length > 0) {
      throw new Error(`src/tools/lib/lit-without.mjs: ${module} has not one "${part}"; is it another version of Lit?`);
    }
    return `${before ?? ''}${by}${after}`;
  }, text);
}

/** @returns {import('esbuild').Plugin} */
export function litWithoutPlugin() {
  return {
    name: 'storefront-lit-without',
    setup(build) {
      build.onLoad({ filter: /[\\/](?:reactive-element|lit-html|lit-element)\.js$/ }, ({ path: file }) => {
        const module = Object.keys(cuts).find((its) => file.replaceAll('\\', '/').endsWith(`/node_modules/${its}`));
        return module ? { contents: without(readFileSync(file, 'utf8'), module), loader: 'js' } : undefined;
      });
    },
  };
}
