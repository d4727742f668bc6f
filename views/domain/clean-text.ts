/** Texts that people send, as a database can keep them. */
import * as z from 'zod';

/** Control characters but tab and line feed: nobody types them, and PostgreSQL refuses NUL. */
const controls = /[\0-\x08\x0b-\x1f]/g;

/** A string without control characters; lengths and patterns count what is left. */
export const cleanString = () => z.string().overwrite((text) => text.replace(controls, ''));
