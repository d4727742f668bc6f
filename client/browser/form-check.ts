/** A form's own messages under its fields, in place of the browser's: all at the attempt to send, and gone once a value is right. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function readyFormCheck(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    // A code is asked for by another button, which looks at its own fields.
    if (event.submitter?.getAttribute('name') === 'action') return;
    if (!checkFields(fieldsOf(form))) event.preventDefault();
  });
  form.addEventListener('input', ({ target }) => {
    if (isField(target) && target.ariaInvalid === 'true') note(target);
  });
  for (const button of form.querySelectorAll<HTMLButtonElement>('.form-password button')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const field = button.previousElementSibling as HTMLInputElement;
      const isShown = field.type === 'password';
      field.type = isShown ? 'text' : 'password';
      button.ariaPressed = String(isShown);
    });
  }
}

/** Notes what is wrong with each field that is shown. @returns whether all are right; else the first that is not has the focus */
export function checkFields(fields: readonly Field[]): boolean {
  const faulty = fields.filter((field) => field.offsetParent !== null && !note(field));
  faulty[0]?.focus();
  return faulty.length === 0;
}

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

function isField(element: unknown): element is Field {
  return element instanceof HTMLElement && 'validity' in element && element.dataset.fault !== undefined;
}

/** @returns whether the value is right, as far as a browser can tell */
function note(field: Field): boolean {
  const repeated = field.name === 'passwordAgain' ? field.form?.elements.namedItem('password') : undefined;
  const isRight =
    repeated instanceof HTMLInputElement
      ? repeated.value === field.value
      : field.validity.valid && (!field.required || field.value.trim() !== '');
  field.ariaInvalid = isRight ? null : 'true';
  const place = document.getElementById(`${field.name}-note`);
  if (place) {
    place.textContent = (isRight ? place.dataset.hint : field.dataset.fault) ?? '';
    place.className = isRight ? 'form-hint' : 'form-fault';
  }
  return isRight;
}
