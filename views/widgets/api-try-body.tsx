import { type ApiValues, contentOf, startBody } from '../domain/api-request.ts';
import { isJson } from '../domain/is-json.ts';
import type { ApiContent, ApiPart, ApiRequest } from '../domain/server-api.ts';
import { ExampleChoice, Field, FileField } from './api-try-field.tsx';
import type { ApiTryTexts } from './api-try-texts.ts';

/** Chosen files by the name of their field; '' for a body that is a file. */
export type ChosenFiles = Readonly<Record<string, readonly File[]>>;

export interface BodyProps {
  id: string;
  request: ApiRequest;
  values: ApiValues;
  texts: ApiTryTexts;
  isChecked: boolean;
  files: ChosenFiles;
  onChange: (values: ApiValues) => void;
  onFiles: (files: ChosenFiles) => void;
}

/** Returns the chosen files in the order of the request. */
export function filesOf(request: ApiRequest, values: ApiValues, files: ChosenFiles): File[] {
  const content = contentOf(request, values.mediaType);
  return ['', ...(content?.parts.map(({ name }) => name) ?? [])].flatMap((name) => files[name] ?? []);
}

/** The body: a text, a file or a form, in one of its media types. */
export function BodyFields(props: BodyProps) {
  const { id, request, values, texts, onChange, onFiles } = props;
  const content = contentOf(request, values.mediaType);
  if (!content) return null;
  const types = request.body?.contents.map(({ mediaType }) => mediaType) ?? [];
  return (
    <fieldset>
      <legend>
        {texts.body} {types.length === 1 && <span className="field-type caption">{content.mediaType}</span>}
      </legend>
      {types.length > 1 && (
        <Field
          {...{ id: `${id}-type`, texts, choices: types, value: content.mediaType, isSet: true }}
          label="Content-Type"
          onChange={(mediaType) => {
            onFiles({});
            onChange({ ...values, ...startBody(request.body?.contents.find((of) => of.mediaType === mediaType)) });
          }}
        />
      )}
      {content.form === 'text' && <TextBody {...props} content={content} />}
      {content.form === 'file' && (
        <FileField
          key={content.mediaType}
          {...{ id: `${id}-body`, texts, label: texts.file, detail: content.mediaType, isList: false }}
          {...{
            isRequired: request.body?.isRequired ?? false,
            isChecked: props.isChecked,
            isGiven: values.body !== '',
          }}
          onChange={(chosen) => {
            onFiles({ '': chosen });
            onChange({ ...values, body: chosen[0]?.name ?? '' });
          }}
        />
      )}
      {content.parts.map((part) => (
        <PartField key={`${content.mediaType} ${part.name}`} {...props} part={part} />
      ))}
    </fieldset>
  );
}

function TextBody({ id, values, texts, content, onChange }: BodyProps & { content: ApiContent }) {
  const isFaulty = /json/i.test(content.mediaType) && values.body !== '' && !isJson(values.body);
  const lines = values.body.split('\n').length;
  const change = (body: string) => {
    onChange({ ...values, body });
  };
  return (
    <div className="text-field">
      {content.examples.length > 1 && (
        <ExampleChoice
          {...{ id: `${id}-body`, texts, value: values.body, examples: content.examples }}
          onChange={change}
        />
      )}
      <textarea
        id={`${id}-body`}
        aria-label={texts.body}
        rows={Math.min(16, Math.max(5, lines + 1))}
        value={values.body}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-invalid={isFaulty}
        aria-describedby={`${id}-body-fault`}
        onChange={({ target }) => {
          change(target.value);
        }}
      />
      <p className="caption is-bad" id={`${id}-body-fault`} role="status">
        {isFaulty ? texts.notJson : ''}
      </p>
    </div>
  );
}

function PartField({
  id: prefix,
  values,
  texts,
  isChecked,
  files,
  onChange,
  onFiles,
  part,
}: BodyProps & { part: ApiPart }) {
  const { name, isRequired, kind, isList, mediaType, choices } = part;
  const id = `${prefix}-part:${name}`;
  const value = values.parts[name] ?? '';
  const change = (next: string) => {
    onChange({ ...values, parts: { ...values.parts, [name]: next } });
  };
  if (kind === 'file')
    return (
      <FileField
        {...{ id, texts, label: name, detail: mediaType, isRequired, isList, isChecked, isGiven: value !== '' }}
        onChange={(chosen) => {
          onFiles({ ...files, [name]: chosen });
          const names = chosen.map((file) => file.name);
          change(isList && names.length > 0 ? JSON.stringify(names) : (names[0] ?? ''));
        }}
      />
    );
  const shape = isList ? 'list' : kind === 'json' ? 'object' : 'plain';
  return <Field {...{ id, texts, label: name, value, isRequired, isChecked, shape, choices }} onChange={change} />;
}
