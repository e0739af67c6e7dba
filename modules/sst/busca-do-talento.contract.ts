import { texto } from '#platform/shared/contract/kinds.ts';

/** Search of a list about people: the words of a name, typed over the list. */
export const buscaDoTalento = { busca: texto({ label: 'Nome do talento', max: 100 }) };
