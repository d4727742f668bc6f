/**
 * Shows a form's own messages under its fields in place of the browser's. All appear when the form is sent; each disappears when
 * its value is valid.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function setUpFormCheck(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    // Requesting a code uses another button, which checks its own fields.
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

/** Checks the visible fields and shows their faults. @returns whether all are valid; otherwise the first invalid field has the focus */
export function checkFields(fields: readonly Field[]): boolean {
  const faulty = fields.filter((field) => field.offsetParent !== null && !note(field));
  faulty[0]?.focus();
  return faulty.length === 0;
}

/** Shows the faults of fields with values that the service refused. */
export function markFaulty(fields: readonly Field[]): void {
  for (const field of fields) show(field, false);
  fields[0]?.focus();
}

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

function isField(element: unknown): element is Field {
  return element instanceof HTMLElement && 'validity' in element && element.dataset.fault !== undefined;
}

/** @returns whether the browser accepts the value */
function note(field: Field): boolean {
  const repeated = field.name === 'passwordAgain' ? field.form?.elements.namedItem('password') : undefined;
  const isRight =
    repeated instanceof HTMLInputElement
      ? repeated.value === field.value
      : field.validity.valid && (!field.required || field.value.trim() !== '');
  show(field, isRight);
  return isRight;
}

function show(field: Field, isRight: boolean): void {
  field.ariaInvalid = isRight ? null : 'true';
  const place = document.getElementById(`${field.name}-note`);
  if (place) {
    place.textContent = (isRight ? place.dataset.hint : field.dataset.fault) ?? '';
    place.classList.toggle('is-bad', !isRight);
  }
}
