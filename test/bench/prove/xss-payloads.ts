/** Disguised scripts. Each calls `xss()` if it runs. */

/** Tags with scripts in various forms. */
const tags: readonly string[] = [
  '<script>xss()</script>',
  '<script src="data:text/javascript,xss()"></script>',
  '<scr<script>ipt>xss()</scr</script>ipt>',
  '<img src=x onerror=xss()>',
  '<img src=x onerror=&#120;ss()>',
  '<img src="x` `<script>xss()</script>"` `>',
  '<svg/onload=xss()>',
  '<svg><animate onbegin=xss() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:xss()"><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>xss()</script></svg>#x"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=xss()></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:parent.xss()"></iframe>',
  '<object data="data:text/html,<script>parent.xss()</script>"></object>',
  '<a href="javascript:xss()" data-click>x</a>',
  '<a href="java\nscript:xss()" data-click>x</a>',
  '<a href=" &#14; javascript:xss()" data-click>x</a>',
  '<a href="data:text/html,<script>opener.xss()</script>" data-click>x</a>',
  '<form action="javascript:xss()"><button data-click>x</button></form>',
  '<input autofocus onfocus=xss()>',
  '<meta http-equiv=refresh content="0;url=javascript:xss()">',
  '<base href="javascript:xss()//">',
  '<div style="animation-name:x" onanimationstart=xss()>x</div><style>@keyframes x{}</style>',
  '<template><script>xss()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=xss()>"></noscript>',
  '<textarea><img src=x onerror=xss()></textarea><img src=x onerror=xss()>',
  '<!--><img src=x onerror=xss()>-->',
  '<form name=xssForm><input name=attributes></form><img src=x onerror=xss()>',
];

/** Payloads that break out of an attribute, a script, a comment, a URL or a template. */
const breakouts: readonly string[] = [
  '"><script>xss()</script>',
  '" onmouseover="xss()" data-click x="',
  '" autofocus onfocus="xss()" x="',
  '</title><img src=x onerror=xss()>',
  '</textarea><img src=x onerror=xss()>',
  '</script><script>xss()</script>',
  '--><img src=x onerror=xss()>',
  ']]><img src=x onerror=xss()>',
  "';xss();//",
  '${xss()}',
  '{{constructor.constructor("xss()")()}}',
  'javascript:xss()',
  '&lt;img src=x onerror=xss()&gt;',
  '＜img src=x onerror=xss()＞',
  '<img src=x onerror=xss()//',
  '\u0000<img src=x onerror=xss()>',
];

/** Payloads in Markdown and MDX syntax. */
const markdown: readonly string[] = [
  '[x](javascript:xss())',
  '[x](data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==)',
  '![x](javascript:xss())',
  '![x](x"onerror="xss())',
  '<javascript:xss()>',
  '[x](https://x.example "x\\"onmouseover=\\"xss()")',
  '# x {#x" onmouseover="xss()}',
  '```html" onmouseover="xss()\n<img src=x onerror=xss()>\n```',
  '```mermaid\ngraph TD\nA["<img src=x onerror=xss()>"] --> B\nclick A href "javascript:xss()"\n```',
  '{(() => { xss() })()}',
  'export const x = xss();\n\n{x}',
  '<Note onClick={xss}>x</Note>',
  '<div dangerouslySetInnerHTML={{ __html: "<img src=x onerror=xss()>" }} />',
  '<Card title="x" href="javascript:xss()" />',
  '<Frame caption="<img src=x onerror=xss()>"><img src="x" onError={xss} /></Frame>',
  '<ParamField name="<img src=x onerror=xss()>" type="x" desc="<img src=x onerror=xss()>" />',
  '<a href={"javascript:xss()"} data-click>x</a>',
  '<iframe src="https://player.vimeo.com/1" srcdoc="<script>parent.xss()</script>" onLoad={xss} title="x" />',
  '<LiteYouTubeEmbed id={"x\\" onload=\\"xss()"} title="x" />',
  '<svg onLoad={xss}><use href="javascript:xss()" /><a xlinkHref="javascript:xss()"><text x="9" y="9" data-click>x</text></a></svg>',
  '<svg><rect width="9" height="9" fill="url(javascript:xss())" style={{ fill: "url(javascript:xss())" }} /></svg>',
  '<svg><title><img src=x onerror=xss()></title><desc><script>xss()</script></desc></svg>',
  ':::note{onclick="xss()"}\nx\n:::',
];

/** Payloads that a reader may type. */
export const typedPayloads: readonly string[] = [...tags, ...breakouts];
/** Payloads that may be in a document by mistake. */
export const writtenPayloads: readonly string[] = [...tags, ...breakouts, ...markdown];
