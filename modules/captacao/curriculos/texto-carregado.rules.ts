import { writable } from '#platform/shared/contract/field-schema.ts';

/** Why the content of a text file cannot go into a field, as a sentence, or null: it has something, and only text. */
export function recusaDoTexto(texto: string): string | null {
  if (texto.trim() === '') return 'O arquivo está vazio';
  return writable(texto) ? null : 'O arquivo não contém apenas texto';
}
