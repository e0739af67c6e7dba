import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { PropostasQueEsperam } from './espera.part.tsx';
import { permissoesDaProposta } from './propostas.contract.ts';

/** What waits for a chain of approval, on top of the talent's page. */
export const partes: PartesDoTalento = {
  permissao: permissoesDaProposta.ver,
  NoCabecalho: ({ talento: { id } }) => <PropostasQueEsperam colaboradorId={id} />,
};
