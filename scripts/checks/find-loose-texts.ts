import type { ESTree } from 'vite';

/** A child of a JSX element, as the parser returns it. */
type Child = ESTree.JSXChild;
export type JsxParent = ESTree.JSXElement | ESTree.JSXFragment;

/** Names of props and variables that hold text. */
const TEXT_NAME = /^(?:label|title|text|name|message|summary|hint|reason|detail|unit|by|to)$/;
/** Calls that return text. */
const TEXT_CALL = /^(?:t(?:\.\w+)?|format[A-Z]\w*|withColon|String)$/;

/** The texts of an element that come and go, or follow something that comes and goes, beside other children. */
export function findLooseTexts({ children }: JsxParent, source: string): Child[] {
  const kids = children.filter((child) => !isLayout(child));
  if (kids.length < 2) return [];
  return kids.filter((kid, at) => {
    const before = kids[at - 1];
    return isText(kid, source) && (isConditional(kid, source) || (before && isConditional(before, source)));
  });
}

/** White space, which translators leave in place, and comments of the source. */
function isLayout(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  return (
    expression.type === 'JSXEmptyExpression' || (expression.type === 'Literal' && `${expression.value}`.trim() === '')
  );
}

function isText(child: Child, source: string): boolean {
  if (child.type === 'JSXText') return true;
  return child.type === 'JSXExpressionContainer' && holdsText(child.expression, source);
}

function holdsText(node: ESTree.Node, source: string): boolean {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'CallExpression':
      return TEXT_CALL.test(source.slice(node.callee.start, node.callee.end));
    case 'Identifier':
      return TEXT_NAME.test(node.name);
    case 'MemberExpression':
      return holdsText(node.property, source);
    case 'LogicalExpression':
      return holdsText(node.right, source);
    case 'ConditionalExpression':
      return holdsText(node.consequent, source) || holdsText(node.alternate, source);
    default:
      return false;
  }
}

/** `cond && …`, or a choice between text and something else. Another text in the place of one is only a change. */
function isConditional(child: Child, source: string): boolean {
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  if (expression.type === 'LogicalExpression') return expression.operator === '&&';
  if (expression.type !== 'ConditionalExpression') return false;
  return !holdsText(expression.consequent, source) || !holdsText(expression.alternate, source);
}
