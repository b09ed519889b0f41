// Page translators put each text into an element of their own, or replace it with one. React then fails to move or
// remove the text, and changes one that nobody sees (https://github.com/facebook/react/issues/11538).

/** The elements that translators show instead of texts that they took out of the page. */
const standIns = new WeakMap<Node, Node>();

/** Makes React's changes reach texts that a page translator moved or replaced. Runs once. */
export function followTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  new MutationObserver(findStandIns).observe(document, { childList: true, subtree: true });

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const shown = child.parentNode === this || !isTaken(child) ? child : shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, next: Node | null): T {
    const isHere = !next || next.parentNode === this || !isTaken(next);
    insertBefore.call(this, added, isHere ? next : shownIn(this, next));
    return added;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue?.set?.call(this, value);
      // The new text is shown until the translator has read it.
      const shown = this.isConnected ? undefined : standIns.get(this);
      shown?.parentNode?.replaceChild(this, shown);
    },
  });
}

/** Only texts are taken, because translators keep the elements of a page. */
const isTaken = (node: Node): boolean => node.nodeType === Node.TEXT_NODE;

/** The child of `parent` that holds or replaces a text; null if there is none. */
function shownIn(parent: Node, taken: Node): Node | null {
  let shown: Node | null = taken.isConnected ? taken : (standIns.get(taken) ?? null);
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

/** Translators replace a text, or insert their element before or after it and then remove it. */
function findStandIns(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
    for (const removed of removedNodes) {
      const shown = addedNodes[0] ?? [previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
      if (isTaken(removed) && shown) standIns.set(removed, shown);
    }
}
