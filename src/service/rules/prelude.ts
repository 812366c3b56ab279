/**
 * Code that runs in the interpreter before any rule. It removes everything that could differ between two runs or turn
 * text into code, and defines `load` and `invoke`. Both keep references to every function that they use before a rule
 * could replace it, and return text, so that no object of a rule is ever touched from outside.
 *
 * `invoke` returns a letter and text: `J` JSON, `U` nothing, or the first letter of a failure with its message: `R`
 * result, `T` threw, `M` memory, `D` depth.
 */
export const prelude = `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  const { getPrototypeOf } = Object;
  const { apply } = Reflect;
  const { slice } = String.prototype;
  const { then } = Promise.prototype;
  const EngineError = InternalError;
  const ParseError = SyntaxError;
  const Text = String;

  for (const name of ['eval', 'Function', 'Promise', 'Iterator', 'WeakRef', 'FinalizationRegistry', 'WeakMap', 'WeakSet'])
    delete globalThis[name];
  delete Math.random;
  const kinds = [function () {}, function* () {}, async function () {}, async function* () {}];
  for (const kind of kinds) delete getPrototypeOf(kind).constructor;

  const cut = (text) => apply(slice, text, [0, 300]);
  const described = (error) => {
    try {
      if (typeof error !== 'object' || error === null) return 'T' + cut(Text(error));
      const message = cut(Text(error.message));
      const kind = getPrototypeOf(error);
      if (message === 'out of memory' && kind === EngineError.prototype) return 'M';
      if (message === 'stack overflow' && (kind === EngineError.prototype || kind === ParseError.prototype)) return 'D';
      return 'T' + cut(Text(error.name)) + ': ' + message;
    } catch {
      return 'TThe rule threw what cannot be described.';
    }
  };

  let rule;
  return [
    (program) => {
      try {
        const exports = {};
        program(exports);
        rule = exports.default;
        return typeof rule === 'function' ? 'U' : 'RThe rule has no function as its default export.';
      } catch (error) {
        return described(error);
      }
    },
    (input) => {
      try {
        const order = parse(input);
        const result = rule(order);
        if (result === undefined) return 'U';
        if (typeof result === 'object' && result !== null && result.then === then)
          return 'RThe rule answered a promise; rules answer at once: remove async and await.';
        const json = stringify(result);
        return json === undefined ? 'RThe rule answered a ' + typeof result + '; answer an array.' : 'J' + json;
      } catch (error) {
        return described(error);
      }
    },
  ];
})()`;
