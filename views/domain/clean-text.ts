/** Cleans texts of users for the database. */
import * as z from 'zod';

/** Control characters except tab and line feed. Readers do not type them, and PostgreSQL refuses NUL. */
const controls = /[\0-\x08\x0b-\x1f]/g;

/** A string without control characters; limits and patterns apply to the cleaned text. */
export const cleanString = () => z.string().overwrite((text) => text.replace(controls, ''));
