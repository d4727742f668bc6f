import { checkModelSettings, exampleSettings, type SettingsFault } from '../domain/model-settings.ts';
import type { ToolProps } from '../domain/tools.ts';
import { ToolField, ToolFrame, ToolResult } from './tool-parts.tsx';
import type { ToolSource } from './tool-source.ts';
import { useFields } from './use-fields.ts';

export interface ModelToolProps extends ToolProps<'model'> {
  /** Undefined on the server and until the widget is hydrated. */
  tools?: ToolSource;
}

/**
 * Checks the settings of a language model while the reader types, and shows the resulting request for a shell. The page itself
 * sends nothing.
 */
export function ModelTool({ id, formula, texts, tools }: ModelToolProps) {
  const fields = useFields({ settings: exampleSettings, message: texts.greeting });
  const { settings, message } = fields.values;
  const { faults, command } = checkModelSettings(settings, message);
  return (
    <ToolFrame {...{ id, formula, texts }}>
      <div className="grid columns-2" ref={fields.box}>
        <ToolField {...{ id, fields }} name="settings" label={texts.settings} rows={12} />
        <ToolField {...{ id, fields }} name="message" label={texts.message} />
      </div>
      <p className={faults.length > 0 ? 'muted is-bad' : 'muted is-good'} role="status">
        {faults.length > 0 ? texts.faulty.replace('%', String(faults.length)) : texts.good}
      </p>
      {faults.length > 0 && (
        <ul className="muted">
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{describeFault(fault, texts)}</li>
          ))}
        </ul>
      )}
      <ToolResult id={`${id}-result`} label={texts.request} value={command} {...{ texts, tools }} />
    </ToolFrame>
  );
}

function describeFault(fault: SettingsFault, texts: ModelToolProps['texts']): string {
  switch (fault.kind) {
    case 'json':
      return texts.json.replace('%1', String(fault.line)).replace('%2', String(fault.column));
    case 'spelling':
      return texts.spelling.replace('%1', () => fault.name).replace('%2', () => fault.meant);
    case 'value':
      return texts.value.replace('%1', () => fault.name).replace('%2', () => fault.wanted);
    case 'missing':
    case 'unknown':
      return texts[fault.kind].replace('%', () => fault.name);
  }
}
