/** Styles Mermaid diagrams with the design tokens of the page. */
import { type GraphForm, graphMeasures, rankGap, stateMeasures } from '../../views/domain/graph-diagram.ts';
import { longDiagramLines, type SequenceForm } from '../../views/domain/sequence-diagram.ts';
import type { DiagramTokens } from './diagram-tokens.ts';

const fontSize = 14;

export function configureDiagram(
  source: string,
  tokens: DiagramTokens,
  form: SequenceForm | GraphForm,
): Record<string, unknown> {
  const { font } = tokens;
  const graph = 'isNarrow' in form && form.isNarrow ? graphMeasures.narrow : graphMeasures.wide;
  const letters = { fontFamily: font, fontSize, fontWeight: 400 };
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    fontFamily: font,
    // Mermaid puts this size, 16 by default, before the sizes of sequence diagrams.
    fontSize,
    themeVariables: colours(tokens),
    themeCSS: rules(tokens),
    sequence: {
      ...('headWidth' in form && { width: form.headWidth, actorMargin: form.margin }),
      mirrorActors: source.split('\n').length > longDiagramLines,
      height: 36,
      messageMargin: 32,
      boxMargin: 8,
      noteMargin: 10,
      // The frame has a padding.
      diagramMarginX: 1,
      diagramMarginY: 8,
      actorFontWeight: 600,
    },
    flowchart: {
      ...letters,
      padding: graph.padding,
      nodeSpacing: graph.nodeGap,
      rankSpacing: rankGap,
      wrappingWidth: graph.wrap,
      curve: 'basis',
    },
    state: { ...letters, padding: stateMeasures.padding, nodeSpacing: stateMeasures.nodeGap, rankSpacing: rankGap },
  };
}

function colours({ bg, surface, raised, line, control, text, muted, brand, ...tokens }: DiagramTokens) {
  return {
    fontFamily: tokens.font,
    fontSize: `${String(fontSize)}px`,
    background: bg,
    mainBkg: raised,
    textColor: text,
    titleColor: text,
    lineColor: muted,
    primaryColor: raised,
    primaryTextColor: text,
    primaryBorderColor: control,
    nodeBorder: control,
    secondaryColor: tokens['brand-soft'],
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: surface,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    clusterBkg: surface,
    clusterBorder: line,
    edgeLabelBackground: bg,
    actorBkg: raised,
    actorBorder: control,
    actorTextColor: text,
    actorLineColor: line,
    signalColor: muted,
    signalTextColor: text,
    sequenceNumberColor: bg,
    labelBoxBkgColor: surface,
    labelBoxBorderColor: line,
    labelTextColor: muted,
    loopTextColor: muted,
    activationBkgColor: tokens['brand-soft'],
    activationBorderColor: brand,
    noteBkgColor: tokens['brand-soft'],
    noteBorderColor: tokens['brand-soft'],
    noteTextColor: text,
    transitionColor: muted,
    transitionLabelColor: text,
    stateBkg: raised,
    stateLabelColor: text,
    compositeBackground: surface,
    compositeTitleBackground: surface,
    altBackground: surface,
    pie1: brand,
    pie2: tokens['brand-soft'],
    pie3: control,
    pieStrokeColor: bg,
    pieOuterStrokeColor: line,
    errorBkgColor: tokens['warn-soft'],
    errorTextColor: text,
  };
}

/** Measures that Mermaid has no setting for. Callbacks are dashed, lifelines are hairlines. */
function rules({ line, bg, ...tokens }: DiagramTokens): string {
  return [
    // Lifelines run behind the letters, not through them.
    `.messageText { paint-order: stroke; stroke: ${bg}; stroke-width: 6px; stroke-linejoin: round; }`,
    'rect.actor, .node rect, .note { rx: 8px; ry: 8px; }',
    // Authors choose these background colours for a light page only.
    `rect.rect { fill: ${tokens['brand-soft']}; }`,
    `.actor-line { stroke: ${line}; stroke-width: 1px; }`,
    '.messageLine0, .messageLine1, .flowchart-link, .transition { stroke-width: 1.25px; }',
    '.messageLine1 { stroke-dasharray: 4 4; }',
  ].join('\n');
}
