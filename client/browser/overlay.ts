/** Keeps the keyboard and screen readers inside an overlay. @returns a function that releases them */
export function holdFocus(overlay: Element): () => void {
  const held: Element[] = [];
  for (let inner = overlay; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || sibling.hasAttribute('inert') || sibling.id === 'announcer') continue;
      sibling.toggleAttribute('inert', true);
      held.push(sibling);
    }
  }
  return () => {
    for (const element of held) element.removeAttribute('inert');
  };
}
