import { standsIn } from '#platform/shared/contract/screen.ts';

/** A lookup of occupational safety: its authorities and its place in menu and profile tree. */
export const cadastro = standsIn('SST', ['SST', 'Cadastros']);
