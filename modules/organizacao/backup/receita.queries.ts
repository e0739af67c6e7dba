import type { ExportRecipe, RecipeModule } from '#platform/server/db/transfer/export-apart.ts';
import { semDadosPessoais } from './anonimo.queries.ts';
import type { CopiaGuardada } from './backup.queries.ts';
import { cifrarPara } from './cifra.queries.ts';

type Copia = Pick<CopiaGuardada, 'anonima' | 'destinatario'>;

/** Found by its name in the thread that writes the copy. */
export const opcoes: RecipeModule['opcoes'] = (dados) => {
  const { anonima, destinatario } = dados as Copia;
  return {
    cifrar: destinatario ? cifrarPara(destinatario) : undefined,
    mudar: anonima ? semDadosPessoais() : undefined,
  };
};

/** How a copy is written, for whichever thread writes it. */
export const receitaDe = ({ anonima, destinatario }: Copia): ExportRecipe => ({
  modulo: import.meta.url,
  dados: { anonima, destinatario } satisfies Copia,
  opcoes,
});
