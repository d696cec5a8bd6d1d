import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isParameterDeclaration,
  isTemplateExpression,
  isVariableDeclaration,
  type BindingElement,
  type Node,
  type ParameterDeclaration,
} from 'typescript/unstable/ast';
import { SymbolFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** The text of an expression depends on values that only a run has; the message is the part that does. */
export class TextUnknown extends Error {
  override readonly name = 'TextUnknown';
}

const MAX_DEPTH = 12;

/**
 * Returns every text that an expression can have: constants, templates of them, both branches of a condition, the
 * elements that a loop runs over, and for a function's parameter what every call passes. Throws `TextUnknown`.
 */
export function textsOf(checker: Checker, expression: Node, depth = 0): string[] {
  if (depth > MAX_DEPTH) throw new TextUnknown(expression.getText());
  const next = (node: Node): string[] => textsOf(checker, node, depth + 1);
  const literals = literalsOf(checker.getTypeAtLocation(expression));
  if (literals !== null) return literals;
  if (isTemplateExpression(expression)) {
    let texts = [expression.head.text];
    for (const { expression: part, literal } of expression.templateSpans) {
      const parts = next(part);
      texts = texts.flatMap((text) => parts.map((value) => `${text}${value}${literal.text}`));
    }
    return [...new Set(texts)];
  }
  const sources = sourcesOf(checker, expression);
  if (sources.length === 0) throw new TextUnknown(expression.getText());
  return [...new Set(sources.flatMap(next))];
}

/** Returns the values of a literal type or of a union of them; null for any other type. */
function literalsOf(type: Type | undefined): string[] | null {
  if (type === undefined) return null;
  if (type.isUnionType()) {
    const values = type.getTypes().map(literalsOf);
    return values.every((value) => value !== null) ? values.flat() : null;
  }
  return type.isStringLiteralType() || type.isNumberLiteralType() ? [String(type.value)] : null;
}

/** Returns the expressions that an expression takes its value from; none when they are not known. */
function sourcesOf(checker: Checker, expression: Node): readonly Node[] {
  if (isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse];
  if (!isIdentifier(expression)) return [];
  const found = checker.getSymbolAtLocation(expression);
  const isAlias = found !== undefined && (found.flags & SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(found) : found;
  const declaration = symbol?.valueDeclaration?.resolve();
  if (declaration === undefined) return [];
  if (isParameterDeclaration(declaration)) return argumentsOf(checker, declaration);
  if (isBindingElement(declaration)) return elementsOf(declaration);
  if (!isVariableDeclaration(declaration)) return [];
  if (declaration.initializer !== undefined) return [declaration.initializer];
  const loop = declaration.parent.parent;
  return isForOfStatement(loop) && isArrayLiteralExpression(loop.expression) ? loop.expression.elements : [];
}

/** Returns what every call of a function passes for a parameter. */
function argumentsOf(checker: Checker, parameter: ParameterDeclaration): readonly Node[] {
  const owner = parameter.parent;
  if (!isFunctionDeclaration(owner)) return [];
  const index = owner.parameters.indexOf(parameter);
  const passed = checker.getSignatureUsage(owner).map(({ call }) => {
    const node = call?.resolve();
    return node !== undefined && isCallExpression(node) ? node.arguments[index] : undefined;
  });
  return passed.every((node) => node !== undefined) ? passed : [];
}

/** Returns what an element of `const [a, b] = condition ? [1, 2] : [3, 4]` is bound to. */
function elementsOf(element: BindingElement): readonly Node[] {
  const pattern = element.parent;
  const declaration = pattern.parent;
  if (!isArrayBindingPattern(pattern) || !isVariableDeclaration(declaration)) return [];
  const { initializer } = declaration;
  if (initializer === undefined) return [];
  const branches = isConditionalExpression(initializer) ? [initializer.whenTrue, initializer.whenFalse] : [initializer];
  const index = pattern.elements.indexOf(element);
  const bound = branches.map((branch) => (isArrayLiteralExpression(branch) ? branch.elements[index] : undefined));
  return bound.every((node) => node !== undefined) ? bound : [];
}
