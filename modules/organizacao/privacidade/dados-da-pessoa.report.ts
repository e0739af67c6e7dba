import { fileURLToPath } from 'node:url';
import { relatorios } from '#platform/server/report-http/reports.ts';
import type { GrupoDeDados } from './grupo-de-dados.contract.ts';

/** What a company keeps of a person, on paper. */
export const documentoDosDados = (grupos: readonly GrupoDeDados[]) =>
  relatorios.defineFree<{ grupos: readonly GrupoDeDados[] }, null>({
    id: 'meus-dados',
    titulo: 'Meus dados pessoais',
    template: fileURLToPath(new URL('./meus-dados.typ', import.meta.url)),
    dados: () => ({ grupos }),
    planilhas: () => [],
  });
