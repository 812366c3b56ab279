// @ts-check
/**
 * A textlint rule: a statement names its subject first. "What a merchant approves can leave the page" becomes "An
 * extension can send any data it sees to the origins you approve". Questions are fine, and so are headings of tables.
 */

const opening = /^(?:[-*_"“(]|\d+\.|\s)*(?:What|Who|Whose|Whoever|Whatever)\b/;
/** After a full stop, a question mark or an exclamation mark, before the capital letter of the next sentence. */
const betweenSentences = /(?<=[.!?][)"”*_]*)\s+(?=[*_("“]*\p{Lu})/u;

/** @type {import('@textlint/types').TextlintRuleModule} */
const plainOpening = ({ Syntax, RuleError, report, getSource, locator }) => {
  /** @param {import('@textlint/ast-node-types').TxtNode} node */
  const check = (node) => {
    if (node.parent?.type === 'BlockQuote') return;
    const text = getSource(node);
    let from = 0;
    for (const sentence of text.split(betweenSentences)) {
      from = text.indexOf(sentence, from);
      if (opening.test(sentence) && !/\?[)"”*_]*$/.test(sentence.trim())) {
        const message = 'Name the subject first: a statement does not begin with What, Who or Whose.';
        report(node, new RuleError(message, { padding: locator.at(from) }));
      }
      from += sentence.length;
    }
  };
  return {
    [Syntax.Paragraph]: check,
    // A table's first row has headings, and "What it does" is a good heading.
    [Syntax.TableCell](node) {
      const row = node.parent;
      if (row?.parent?.children[0] !== row) check(node);
    },
  };
};

export default plainOpening;
