/**
 * Lets React continue on a page that a browser translates. A translator replaces each text node by a `<font>` element
 * with its own words; React keeps the text node and later removes it, or inserts before it, which throws because the
 * node has left its parent. After this call, React works on the `<font>` instead. Call it once.
 * Where a parent has several `<font>` children, nothing tells which of them stands for the text: it then stays, and a
 * new node is inserted at the end. A text that may go or change is therefore the only text of an element.
 */
export function guardTranslatedText(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function guarded<Child extends Node>(this: Node, child: Child): Child {
    if (!isTakenOut(child, this)) return removeChild.call(this, child) as Child;
    const substitute = substituteOf(child, this);
    if (substitute !== null) removeChild.call(this, substitute);
    return child;
  };
  Node.prototype.insertBefore = function guarded<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    // Libraries without types pass `undefined` for the end.
    const place = before instanceof Node && isTakenOut(before, this) ? substituteOf(before, this) : before;
    return insertBefore.call(this, child, place) as Child;
  };
}

/** Returns whether a text is no longer where React put it. */
function isTakenOut(node: Node, parent: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.parentNode !== parent;
}

/** Returns the element that a translator has put in the place of a text of this parent; null if it is not clear. */
function substituteOf(text: Node, parent: Node): Node | null {
  const fonts = [...parent.childNodes].filter(({ nodeName }) => nodeName === 'FONT');
  const around = fonts.find((font) => font.contains(text));
  return around ?? (fonts.length === 1 ? (fonts[0] ?? null) : null);
}
