import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  RuleCompiler,
  RuleRunner,
  ruleTypes,
  type RuleCompilation,
  type RuleDiagnostic,
  type RuleKind,
} from './index.js';
import { languageText } from './language.js';
import { RULE_LIMITS } from './limits.js';
import { until } from '../payments/testing/until.js';
import { sampleInput } from './testing/samples.js';

const rules: Record<RuleKind, string> = {
  discount: `enum Size { Small = 3 }
const rule: DiscountRule = (order) =>
  order.lines.filter(({ quantity }) => quantity < Size.Small).map((line) => ({ title: line.title, amount: line.unitPrice }));
export default rule;`,
  shipping: `export default ((order) =>
  order.shippingMethods.map(({ id }) => (order.subtotal > 1 ? { methodId: id, price: 0 } : { methodId: id, hide: true }))
) satisfies ShippingRule;`,
  validation: `export default function (order: RuleInput): ValidationResult | undefined {
  if (order.shippingAddress.countryCode === 'DE') return [{ message: 'Not to Germany', field: 'shippingAddress.countryCode' }];
}`,
};

describe('the compiler of rules', () => {
  let compiler: RuleCompiler;
  before(() => {
    compiler = new RuleCompiler();
  });
  after(() => compiler.close());

  const diagnostics = async (source: string, kind: RuleKind = 'discount'): Promise<readonly RuleDiagnostic[]> => {
    const done = await compiler.compile(kind, source);
    return done.ok ? [] : done.diagnostics;
  };
  const codes = async (source: string, kind?: RuleKind): Promise<string[]> =>
    (await diagnostics(source, kind)).map(({ code }) => code);

  it('compiles rules of each kind for the runner', async () => {
    const runner = new RuleRunner();
    const programs = await Promise.all(
      Object.entries(rules).map(async ([kind, source]) => {
        const done = await compiler.compile(kind as RuleKind, source);
        assert.ok(done.ok, JSON.stringify(done));
        return { id: kind, kind: kind as RuleKind, hash: done.hash, code: done.code };
      }),
    );
    const outcomes = await runner.run(programs, sampleInput(1));
    await runner.close();
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'done' ? outcome.result : outcome)),
      [
        [{ title: 'Thing 0', amount: 1999 }],
        [{ methodId: 'standard', price: 0 }],
        [{ message: 'Not to Germany', field: 'shippingAddress.countryCode' }],
      ],
    );
  });

  it('has a hash of kind and source', async () => {
    const source = 'export default (() => []);';
    const hashes = await Promise.all(
      [
        ['discount', source],
        ['discount', source],
        ['shipping', source],
        ['discount', `${source} `],
      ].map(async ([kind, text]) => {
        const done: RuleCompilation = await compiler.compile(kind as RuleKind, text ?? '');
        return done.ok ? done.hash : JSON.stringify(done);
      }),
    );
    assert.match(hashes[0] ?? '', /^[0-9a-f]{64}$/);
    assert.equal(hashes[0], hashes[1]);
    assert.equal(new Set(hashes).size, 3);
  });

  it('reports position and message of an error', async () => {
    const found = await diagnostics(
      'const a = 1;\n  const b: string = a;\nexport default (() => []) satisfies DiscountRule;',
    );
    assert.deepEqual(found, [
      { line: 2, column: 9, code: 'TS2322', message: "Type 'number' is not assignable to type 'string'." },
    ]);
    assert.deepEqual(await codes('export default (order) => [];'), ['TS7006']);
    assert.deepEqual(await codes('export default ((('), ['TS1109']);
    assert.equal((await diagnostics('export default x;\n'.repeat(100))).length, RULE_LIMITS.diagnostics);
  });

  it('has no types for clocks, randomness, promises or the machine', async () => {
    for (const name of [
      'Date',
      'Promise',
      'Intl',
      'eval',
      'Proxy',
      'Uint8Array',
      'WeakRef',
      'fetch',
      'console',
      'process',
    ]) {
      const [first] = await diagnostics(`export default (() => { ${name}; return []; }) satisfies DiscountRule;`);
      assert.match(first?.code ?? 'none', /^TS(2304|2583|2584|2580|2591|2693|2585)$/, name);
      assert.doesNotMatch(first?.message ?? '', /Do you need|Try /);
    }
    assert.deepEqual(
      await codes('export default (() => [{ title: "a", amount: Math.random() }]) satisfies DiscountRule;'),
      ['TS2339'],
    );
    assert.match((await diagnostics('export default (() => Date.now());'))[0]?.message ?? '', /order\.today/);
  });

  it('rejects imports and async rules', async () => {
    const rule = 'export default (() => []) satisfies DiscountRule;';
    for (const line of [
      'import "node:fs";',
      'import fs = require("fs");',
      'export * from "x";',
      'type A = import("x").A;',
      'void import("x");',
      'import.meta;',
    ])
      assert.deepEqual(new Set(await codes(`${line}\n${rule}`)), new Set(['NO_IMPORTS']), line);
    assert.deepEqual(await codes(`/// <reference path="/etc/passwd" />\n${rule}`), ['NO_IMPORTS']);
    assert.deepEqual(await codes('export default (async () => []);'), ['NO_ASYNC']);
    assert.deepEqual(await codes('await 1;\nexport default (() => []);'), ['NO_ASYNC']);
  });

  it('requires a default export of the kind, despite comments above it', async () => {
    assert.deepEqual(await codes('const a = 1;'), ['NO_DEFAULT_EXPORT']);
    assert.deepEqual(await codes(''), ['NO_DEFAULT_EXPORT']);
    assert.deepEqual(await codes(rules.shipping), ['WRONG_DEFAULT_EXPORT']);
    const [ignored] = await diagnostics('// @ts-nocheck\n\nexport default 5;');
    assert.deepEqual([ignored?.code, ignored?.line, ignored?.column], ['WRONG_DEFAULT_EXPORT', 3, 1]);
    assert.deepEqual(await codes('// @ts-ignore\nexport default 5;'), ['WRONG_DEFAULT_EXPORT']);
    assert.deepEqual(await codes('const rule = () => []; export { rule as default };'), []);
  });

  it('limits source, nesting and types, and keeps working', async () => {
    assert.deepEqual(await codes(`// ${'x'.repeat(1024 * 1024)}`), ['TOO_LARGE']);
    assert.deepEqual(await codes(`// ${'é'.repeat(RULE_LIMITS.sourceBytes / 2)}`), ['TOO_LARGE'], 'bytes count');
    assert.deepEqual(await codes(`export default ${'('.repeat(20_000)}1${')'.repeat(20_000)}`), ['TOO_COMPLEX']);
    const digit = '0123456789'
      .split('')
      .map((part) => `'${part}'`)
      .join('|');
    const bombs = Array.from({ length: 400 }, (_, index) => {
      const key = `K extends \`\${infer A}${index % 10}\${infer B}\` ? \`\${B}${index}\${A}\` : never`;
      return `type R${index} = { [K in N as ${key}]: K }; declare const r${index}: keyof R${index}; export const x${index}: 1 = r${index};`;
    });
    const types = `type D = ${digit}; type N = \`\${D}\${D}\${D}\${D}\`;`;
    assert.deepEqual(await codes(`${types}\n${bombs.join('\n')}\nexport default (() => []);`), ['TOO_COMPLEX']);
    assert.deepEqual(await codes(rules.discount), []);
  });

  it('limits its queue', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => codes(rules.validation, 'validation')));
    assert.ok(many.some(([code]) => code === 'BUSY'));
    assert.ok(many.some(({ length }) => length === 0));
  });

  it('answers within its time limit while it starts, and is ready for a later call', async () => {
    const own = new RuleCompiler({ answerWithinMs: 200 });
    const compile = () => own.compile('discount', rules.discount);
    const [first, second] = await Promise.all([compile(), compile()]);
    const started = 'The compiler is busy or has only just been started; try again in a moment.';
    const diagnostics = [{ line: 1, column: 1, code: 'UNAVAILABLE', message: started }];
    assert.deepEqual([first, second], Array(2).fill({ ok: false, diagnostics }));
    await until(async () => (await compile()).ok, 'the compiler');
    await own.close();
  });

  it('answers after it is closed', async () => {
    const own = new RuleCompiler();
    const compiling = own.compile('discount', rules.discount);
    await own.close();
    const done = await compiling;
    assert.ok(done.ok || done.diagnostics[0]?.code === 'UNAVAILABLE');
    assert.deepEqual(await own.compile('discount', rules.discount), {
      ok: false,
      diagnostics: [{ line: 1, column: 1, code: 'UNAVAILABLE', message: 'The service is closing.' }],
    });
  });
});

describe('the types of rules', () => {
  it('are global and documented', () => {
    assert.doesNotMatch(ruleTypes, /^(export|import) /m);
    for (const type of ['RuleInput', 'DiscountRule', 'ShippingRule', 'ValidationRule'])
      assert.match(ruleTypes, new RegExp(`^(interface|type) ${type}\\b`, 'm'));
  });

  it('declare only what the sandbox has', async () => {
    const { default: ts } = await import('typescript');
    const file = ts.createSourceFile('language.d.ts', languageText(), ts.ScriptTarget.ES2020, true);
    const owners = new Map<string, string>();
    for (const statement of file.statements)
      if (ts.isVariableStatement(statement))
        for (const { name, type } of statement.declarationList.declarations)
          if (type) owners.set(type.getText(file), name.getText(file));
    const checks: string[] = [...owners.values()].map((name) => `typeof ${name} !== 'undefined' || '${name}'`);
    for (const statement of file.statements) {
      if (!ts.isInterfaceDeclaration(statement)) continue;
      const own = owners.get(statement.name.text);
      const object =
        own ?? (owners.has(`${statement.name.text}Constructor`) ? `${statement.name.text}.prototype` : undefined);
      if (object === undefined) continue;
      for (const member of statement.members) {
        const name = member.name && ts.isIdentifier(member.name) ? member.name.text : undefined;
        // Members of instances, not of their prototypes.
        if (name === undefined || name === 'raw' || ts.isPropertySignature(member)) continue;
        checks.push(`'${name}' in ${object} || '${object}.${name}'`);
      }
    }
    assert.ok(checks.length > 150);
    const { Sandbox } = await import('./sandbox.js');
    const sandbox = await Sandbox.create();
    const code = `(function (exports) { exports.default = () => [${checks.join(', ')}].filter((its) => its !== true); })`;
    assert.deepEqual(sandbox.run('language', code, new TextEncoder().encode('{}')), { json: '[]' });
  });
});
