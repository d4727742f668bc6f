import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Fields<Name extends string> {
  /** Ref of the element around the fields. */
  box: RefObject<HTMLDivElement | null>;
  values: Readonly<Record<Name, string>>;
  set: (changed: Partial<Record<Name, string>>) => void;
}

/** Text fields of a tool, by their `data-field` names. Takes over text typed before hydration. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>): Fields<Name> {
  const box = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(initial);
  const set: Fields<Name>['set'] = (changed) => {
    setValues((current) => ({ ...current, ...changed }));
  };
  useEffect(() => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]') ?? [];
    setValues((current) => ({
      ...current,
      ...Object.fromEntries(Array.from(fields, ({ dataset, value }) => [dataset.field, value])),
    }));
  }, []);
  return { box, values, set };
}
