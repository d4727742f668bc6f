/** Card of a name in code; the browser fills it in and places it beside the name (client/document/symbol-card.ts). */
export function SymbolCard() {
  return (
    <div className="symbol-card floating stack gap-8 pad-12" id="symbol-card" data-part="symbol" role="tooltip" hidden>
      <p className="facts">
        <code data-symbol-field="name" />
        <span data-symbol-field="context" />
        <span className="tag tag-deprecated" data-symbol-field="deprecated" />
      </p>
      <pre className="ground pad-12" data-symbol-field="signature" />
      <p data-symbol-field="summary" />
    </div>
  );
}
