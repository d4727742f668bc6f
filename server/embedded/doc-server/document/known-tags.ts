/** HTML elements that content may use; all others are unwrapped. */
export const htmlTags: ReadonlySet<string> = new Set(
  (
    'a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 ' +
    'hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th ' +
    'thead time tr track tt u ul var video wbr'
  ).split(' '),
);

/** Elements that are dropped together with their content. */
export const droppedTags: ReadonlySet<string> = new Set(
  'script style template noscript textarea select math head meta link base'.split(' '),
);

/** Elements that articles cannot hold. Some of them are replaced by their text. */
export const unshownTags: ReadonlySet<string> = new Set(
  'object embed form template noscript textarea select math foreignobject image filter'.split(' '),
);

/** SVG elements by their lower-case names. */
export const drawingTags: ReadonlyMap<string, string> = new Map(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol use marker ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

export const componentNames: ReadonlySet<string> = new Set(
  (
    'Accordion AccordionGroup ApiTabs ArticleMetadata Button Callout Card CardGroup CodeGroup Error FaqFilters ' +
    'FeatureList FilteredLink Frame Info LLMValidator Markdown Math MathBlock MethodEndpoint MimeTabs Note ParamField ParamsItem QRCode ' +
    'ResponseSamples SchemaItem SchemaTabs SignatureGenerator SingleImage StatusCodes Step Steps Tab TabItem Tabs Tip Title TokenAssistant ' +
    'Video Warning'
  ).split(' '),
);

export function isKnownTag(name: string): boolean {
  return componentNames.has(name) || htmlTags.has(name.toLowerCase()) || name.toLowerCase() === 'iframe';
}
